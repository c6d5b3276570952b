import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })
const flag = () => boolean().notNull().default(false)

export const institutions = pgTable('institutions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  uuid: uuid().notNull().unique().defaultRandom(),
  name: text().notNull(),
  city: text(),
  state_id: integer(),
  country_id: integer(),
  address: text(),
  phone_number: text(),
  document: text(),
  cnes_code: text(),
  logo_url: text(),
  active: boolean().notNull().default(true),
  homologated: flag(),
  is_clinic: flag(),
  is_group: flag(),
  is_network: flag(),
  is_hospital_clinic: flag(),
  payment_start: date({ mode: 'string' }),
  payment_end: date({ mode: 'string' }),
  time_zone: text().notNull().default('America/Sao_Paulo'),
  created_at: instant().notNull().defaultNow(),
  removed_at: instant(),
})

/** Which institutions a group has. */
export const groupMembers = pgTable(
  'group_members',
  {
    group_id: integer()
      .notNull()
      .references(() => institutions.id),
    member_id: integer()
      .notNull()
      .references(() => institutions.id),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.member_id] })],
)

/** Which institutions a network has. */
export const networkMembers = pgTable(
  'network_members',
  {
    network_id: integer()
      .notNull()
      .references(() => institutions.id),
    member_id: integer()
      .notNull()
      .references(() => institutions.id),
  },
  (table) => [primaryKey({ columns: [table.network_id, table.member_id] })],
)

/** Numbered settings of an institution (17, 26, 34, 38, 52); the value is text as the calls carry it. */
export const institutionSettings = pgTable(
  'institution_settings',
  {
    institution_id: integer()
      .notNull()
      .references(() => institutions.id),
    setting_id: integer().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.setting_id] })],
)

/** The addresses from which an institution may be entered; none stored means all. */
export const connectionWhitelists = pgTable('connection_whitelists', {
  institution_id: integer()
    .primaryKey()
    .references(() => institutions.id),
  ips: text().array().notNull().default(sql`'{}'`),
})
