import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { collated, flag, instant, reference, searchColumn } from './columns.ts'
import { preQuestions } from './lookups.ts'

export const institutions = pgTable(
  'institutions',
  {
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
    /** Path of the logo with its version; null without a logo. */
    logo_url: text(),
    /** The logo's key in the file store. */
    logo_key: text(),
    active: boolean().notNull().default(true),
    homologated: flag(),
    is_clinic: flag(),
    is_group: flag(),
    is_network: flag(),
    is_hospital_clinic: flag(),
    is_external_system: flag(),
    enable_monitors: flag(),
    is_paying: flag(),
    /** Sign-in of the institution's own system; the password as argon2id. */
    login: text(),
    login_password_hash: text(),
    payment_start: date({ mode: 'string' }),
    payment_end: date({ mode: 'string' }),
    time_zone: text().notNull().default('America/Sao_Paulo'),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    removed_at: instant(),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchColumn(['name', 'document', 'id'])),
  },
  (table) => [
    index('institutions_order').on(collated(table.name), table.id).where(sql`removed_at is null`),
    // A small index, to make counting cheap.
    index('institutions_present').on(table.id).where(sql`removed_at is null`),
    index('institutions_search').using('gin', sql`search gin_trgm_ops`),
  ],
)

/** Members of groups. */
export const groupMembers = pgTable(
  'group_members',
  {
    group_id: reference(() => institutions.id),
    member_id: reference(() => institutions.id),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.member_id] }),
    index('group_members_member').on(table.member_id),
  ],
)

/** Members of networks. */
export const networkMembers = pgTable(
  'network_members',
  {
    network_id: reference(() => institutions.id),
    member_id: reference(() => institutions.id),
  },
  (table) => [
    primaryKey({ columns: [table.network_id, table.member_id] }),
    index('network_members_member').on(table.member_id),
  ],
)

/** Settings of an institution by number (17, 26, 34, 38, 52); values are text, as in the API. */
export const institutionSettings = pgTable(
  'institution_settings',
  {
    institution_id: reference(() => institutions.id),
    setting_id: integer().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.setting_id] })],
)

/** Print settings of anaesthetic records, and texts of pre-anaesthetic consultations. */
export const institutionPdfSettings = pgTable('institution_pdf_settings', {
  institution_id: integer()
    .primaryKey()
    .references(() => institutions.id),
  /** Omits the history of changes. */
  pdf_print_settings: flag(),
  /** 0 commercial name and active ingredient, 1 active ingredient only, 2 commercial name only. */
  drugs_print_settings: smallint().notNull().default(0),
  anaesthesia_group_print_settings: flag(),
  activate_pre: flag(),
  default_orientation_patient_pre: text(),
})

/**
 * What an institution decided about conflicts of plans. Where a room has no turnover of its own, and neither has the institution, the
 * default counts; levels are by kind, and those that are absent are the default ones.
 */
export const conflictSettings = pgTable(
  'conflict_settings',
  {
    institution_id: integer()
      .primaryKey()
      .references(() => institutions.id),
    turnover_minutes: integer(),
    levels: jsonb().notNull().default({}),
  },
  (table) => [check('conflict_settings_turnover', sql`${table.turnover_minutes} between 0 and 240`)],
)

/** What an institution does not ask for before a surgery begins; without a row it asks for all. */
export const readinessSettings = pgTable('readiness_settings', {
  institution_id: integer()
    .primaryKey()
    .references(() => institutions.id),
  /** Kinds (`readinessKinds`). */
  off: text().array().notNull().default([]),
})

/** Where an institution's map is copied to, and how that went last; without a row it is copied nowhere. */
export const mapCopies = pgTable('map_copies', {
  institution_id: integer()
    .primaryKey()
    .references(() => institutions.id),
  /** To the installation's folder or bucket. */
  to_folder: boolean().notNull().default(false),
  emails: text().array().notNull().default([]),
  tried_at: instant(),
  /** When what the last copy says was read. */
  made_at: instant(),
  /** The local folder of the last one, where it must still be. */
  copied_to: text(),
  /** Why the last try failed, in Portuguese; null if it did not. */
  failure: text(),
  /** Of what was last sent by e-mail: SHA-256 of the data without its moment, in hexadecimal. */
  mailed_digest: text(),
})

/** An institution's settings of a pre-anaesthetic question; without a row it is shown and optional. */
export const questionAnswerConfigs = pgTable(
  'question_answer_configs',
  {
    institution_id: reference(() => institutions.id),
    question_id: reference(() => preQuestions.id),
    required: flag(),
    hide: flag(),
  },
  (table) => [
    primaryKey({ columns: [table.institution_id, table.question_id] }),
    check('question_answer_configs_hidden', sql`NOT (${table.required} AND ${table.hide})`),
  ],
)

/** IP allowlist of an institution; none stored means all addresses. */
export const connectionWhitelists = pgTable('connection_whitelists', {
  institution_id: integer()
    .primaryKey()
    .references(() => institutions.id),
  ips: text().array().notNull().default(sql`'{}'`),
})
