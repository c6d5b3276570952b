import type { Context, Hono } from 'hono'
import { lookups } from '../../src/resources/lookups.ts'
import { callOf } from '../../src/schema/endpoint.ts'
import type { Signed } from '../context.ts'

interface LookupTable {
  table: string
  /** The record on the wire, as SQL over the row `l`. */
  record: string
}

const named = (table: string): LookupTable => ({
  table,
  record: "jsonb_build_object('id', l.id, 'name', l.name)",
})

/** The name inside a list of translations, as some of the specification's lookups carry it. */
const translated = (table: string, key: string): LookupTable => ({
  table,
  record: `jsonb_build_object('id', l.id, '${key}', jsonb_build_array(jsonb_build_object('name', l.name)))`,
})

const REASONS_BY_TYPE = `(SELECT min(id) AS id, type AS name, jsonb_agg(jsonb_build_object(
    'id', id, 'cancellation_reason_i18n', jsonb_build_array(jsonb_build_object('description', name))) ORDER BY id) AS reasons
   FROM cancellation_reasons GROUP BY type)`

const tables: Record<string, LookupTable> = {
  states: {
    table: 'states',
    record:
      "jsonb_build_object('id', l.id, 'nome', l.name, 'sigla', l.acronym, 'name', l.name, 'acronym', l.acronym)",
  },
  specialities: named('specialities'),
  medicalPlanTables: named('medical_plan_tables'),
  surgicalTeamPositions: translated('surgical_team_positions', 'surgical_team_position_i18n'),
  accommodations: translated('accommodations', 'room_i18n'),
  surgeryTypes: translated('surgery_types', 'surgery_type_i18n'),
  ethnicGroups: translated('ethnic_groups', 'ethnic_group_i18n'),
  accessRouteTypes: named('access_route_types'),
  guideTypes: named('guide_types'),
  cancellationReasons: {
    table: REASONS_BY_TYPE,
    record: "jsonb_build_object('type', l.name, 'cancellation_reasons', l.reasons)",
  },
}

/** The table behind a lookup, or undefined when the name is a register's. */
export const lookupTable = (name: string): LookupTable | undefined => tables[name]

/** 'Estrangeiro', no state of the federation, stays last (OQ-002). */
const ORDER = "l.id = 28 AND $1 = 'states', l.name"

/** Mounts every lookup's list call. */
export function mountLookups(app: Hono<Signed>): void {
  for (const lookup of lookups) {
    const source = lookupTable(lookup.name)
    if (!source) throw new Error(`no table for the lookup ${lookup.name}`)
    app.get(callOf(lookup.path).path, async (c: Context<Signed>) => {
      const { rows } = await c
        .get('tx')
        .query(`SELECT ${source.record} AS record FROM ${source.table} l ORDER BY ${ORDER}`, [lookup.name])
      return c.json(rows.map((row) => row.record))
    })
  }
}
