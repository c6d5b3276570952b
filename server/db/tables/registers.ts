import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { healthPlans as healthPlansDefinition } from '../../../src/resources/healthPlans.ts'
import { materials as materialsDefinition } from '../../../src/resources/materials.ts'
import { qrCodes as qrCodesDefinition } from '../../../src/resources/qrCodes.ts'
import { surgeons as surgeonsDefinition } from '../../../src/resources/surgeons.ts'
import { surgeryCenterRooms as surgeryCenterRoomsDefinition } from '../../../src/resources/surgeryCenterRooms.ts'
import { surgeryCenters as surgeryCentersDefinition } from '../../../src/resources/surgeryCenters.ts'
import { surgicalTeam as surgicalTeamDefinition } from '../../../src/resources/surgicalTeam.ts'
import { instant, registerTable } from './columns.ts'
import { label } from './fragments.ts'

const lookupTable = (name: string) => pgTable(name, { id: integer().primaryKey(), name: label().notNull() })

export const states = pgTable('states', {
  id: integer().primaryKey(),
  name: label().notNull(),
  acronym: text().notNull(),
})
export const specialities = lookupTable('specialities')
export const medicalPlanTables = lookupTable('medical_plan_tables')
export const surgicalTeamPositions = lookupTable('surgical_team_positions')
export const accommodations = lookupTable('accommodations')
export const surgeryTypes = lookupTable('surgery_types')
export const ethnicGroups = lookupTable('ethnic_groups')
export const accessRouteTypes = lookupTable('access_route_types')
export const guideTypes = lookupTable('guide_types')

/** Why a consultation (PRE) or a procedure (TRANS) is cancelled. */
export const cancellationReasons = pgTable('cancellation_reasons', {
  id: integer().primaryKey(),
  type: text({ enum: ['PRE', 'TRANS'] }).notNull(),
  name: label().notNull(),
})

export const surgeons = registerTable('surgeons', surgeonsDefinition, {
  name: label().notNull(),
  specialities: integer().array().notNull().default(sql`'{}'`),
  speciality: text(),
  cpf: text(),
  crm_number: text().notNull(),
  crm_state_id: integer()
    .notNull()
    .references(() => states.id),
  phone_number: text(),
  email: text(),
  birth_date: date({ mode: 'string' }),
})

export const surgeryCenters = registerTable('surgery_centers', surgeryCentersDefinition, {
  name: label().notNull(),
})

export const surgeryCenterRooms = registerTable('surgery_center_rooms', surgeryCenterRoomsDefinition, {
  name: label().notNull(),
  surgery_center_id: integer()
    .notNull()
    .references(() => surgeryCenters.id),
})

export const healthPlans = registerTable('health_plans', healthPlansDefinition, {
  name: label().notNull(),
  description: text(),
  document: text(),
  medical_plan_table_id: integer()
    .notNull()
    .references(() => medicalPlanTables.id),
})

export const materials = registerTable('materials', materialsDefinition, {
  name: label().notNull(),
  internal_code: text(),
  price: numeric({ precision: 12, scale: 2, mode: 'number' }),
  description: text(),
})

export const qrCodes = registerTable('qr_codes', qrCodesDefinition, {
  qrcode: label().notNull(),
  device_id: text(),
  date_last_input: instant(),
})

export const surgicalTeam = registerTable('surgical_team', surgicalTeamDefinition, {
  name: label().notNull(),
  document: text(),
  surgical_team_position_id: integer()
    .notNull()
    .references(() => surgicalTeamPositions.id),
})

/**
 * How many records each register holds for each institution, as a sum of changes: writers only ever add rows, so they
 * never wait for each other, and a list's total costs the same on ten rows as on a million. Filled by triggers.
 */
export const registerTotals = pgTable(
  'register_totals',
  {
    register: text().notNull(),
    institution_id: integer().notNull(),
    delta: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('register_totals_key').on(table.register, table.institution_id)],
)
