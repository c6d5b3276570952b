import type { Context, Hono } from 'hono'
import { definitions } from '../../src/resources/index.ts'
import { findLookup, lookups } from '../../src/resources/lookups.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { buildCall } from '../../src/schema/endpoint.ts'
import type { SessionEnv } from '../context.ts'
import { inNaturalOrder } from '../db/naturalOrder.ts'
import { registerTableName } from '../db/tables/registers.ts'

interface LookupTable {
  table: string
  /** The record in responses, as SQL on row `l`. */
  record: string
  /** Table of the ids that fields reference, if a record groups several of them. */
  ids?: string
  /** Column of the name that lists are ordered by; `name` when absent. */
  title?: string
  /** The ids that a record of an institution may refer to, as SQL on its id `$2`; all of them when absent. */
  ofInstitution?: string
}

const namedLookup = (table: string): LookupTable => ({
  table,
  record: "jsonb_build_object('id', l.id, 'name', l.name)",
})

/** The name within a list of translations, as in some of the specification's lookups. */
const translatedLookup = (table: string, key: string): LookupTable => ({
  table,
  record: `jsonb_build_object('id', l.id, '${key}', jsonb_build_array(jsonb_build_object('name', l.name)))`,
})

const REASONS_BY_TYPE = `(SELECT min(id) AS id, type AS name, jsonb_agg(jsonb_build_object(
    'id', id, 'cancellation_reason_i18n', jsonb_build_array(jsonb_build_object('description', name))) ORDER BY id) AS reasons
   FROM cancellation_reasons GROUP BY type)`

const TITLES_BY_FIELD = `(SELECT f.id, f.name, jsonb_agg(jsonb_build_object(
    'jobTitleId', t.id, 'jobTitleName', t.name) ORDER BY ${inNaturalOrder('t.name')}) AS titles
   FROM fields_of_work f JOIN job_titles t ON t.field_of_work_id = f.id GROUP BY f.id)`

/** Rooms are named with their sectors: each sector may have a 'Sala 01'. */
export const ROOMS = `(SELECT r.id, r.institution_id, r.removed_at, r.name || ' – ' || c.name AS name
   FROM surgery_center_rooms r JOIN surgery_centers c ON c.id = r.surgery_center_id)`

/** Of `institution_users`: who works there as an anaesthetist. */
export const IS_ANAESTHETIST =
  '(active AND is_anaesthetist AND (expiration_date IS NULL OR expiration_date > now()))'

/** An institution's anaesthetists are users. */
const ANAESTHETISTS = `(SELECT user_id AS id FROM institution_users WHERE institution_id = $2 AND ${IS_ANAESTHETIST})`

const tables: Record<string, LookupTable> = {
  states: {
    table: 'states',
    record:
      "jsonb_build_object('id', l.id, 'nome', l.name, 'sigla', l.acronym, 'name', l.name, 'acronym', l.acronym)",
  },
  specialities: namedLookup('specialities'),
  medicalPlanTables: namedLookup('medical_plan_tables'),
  surgicalTeamPositions: translatedLookup('surgical_team_positions', 'surgical_team_position_i18n'),
  accommodations: translatedLookup('accommodations', 'room_i18n'),
  surgeryTypes: translatedLookup('surgery_types', 'surgery_type_i18n'),
  ethnicGroups: translatedLookup('ethnic_groups', 'ethnic_group_i18n'),
  drugClasses: translatedLookup('active_principle_classes', 'active_principle_class_i18n'),
  accessRouteTypes: namedLookup('access_route_types'),
  guideTypes: namedLookup('guide_types'),
  presetEvents: namedLookup('preset_events'),
  rooms: namedLookup(ROOMS),
  anaesthetists: { ...namedLookup('users'), ofInstitution: ANAESTHETISTS },
  jobTitles: {
    table: TITLES_BY_FIELD,
    record: "jsonb_build_object('fieldOfWorkId', l.id, 'fieldOfWorkName', l.name, 'jobTitles', l.titles)",
    ids: 'job_titles',
  },
  cancellationReasons: {
    table: REASONS_BY_TYPE,
    ids: 'cancellation_reasons',
    record: "jsonb_build_object('type', l.name, 'cancellation_reasons', l.reasons)",
  },
}

/** Table of a lookup; undefined for a register. */
export const lookupTable = (name: string): LookupTable | undefined => tables[name]

/** The register whose records a field refers to, directly or through a lookup. */
export function referencedRegister(name: string): Definition | undefined {
  const register = findLookup(name)?.register ?? name
  return definitions.find((definition) => definition.name === register)
}

/** Table of the lookup or register that a field refers to; undefined for a constant lookup. */
export function referencedTable(name: string): LookupTable | undefined {
  const register = referencedRegister(name)
  const lookup = lookupTable(name)
  if (lookup || !register) return lookup
  const { title } = register
  return {
    table: registerTableName(register),
    title,
    record: `jsonb_build_object('id', l.id, '${title}', l."${title}")`,
  }
}

/** 'Estrangeiro', not a state, comes last (OQ-002). */
const ORDER = `l.id = 28 AND $1 = 'states', ${inNaturalOrder('l.name')}`

/** Mounts the list route of every lookup. */
export function mountLookups(app: Hono<SessionEnv>): void {
  for (const lookup of lookups) {
    const source = lookupTable(lookup.name)
    if (!source) throw new Error(`no table for the lookup ${lookup.name}`)
    app.get(buildCall(lookup.path).path, async (c: Context<SessionEnv>) => {
      const { rows } = await c
        .get('tx')
        .query(`SELECT ${source.record} AS record FROM ${source.table} l ORDER BY ${ORDER}`, [lookup.name])
      return c.json(rows.map((row) => row.record))
    })
  }
}
