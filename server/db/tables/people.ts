import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { flag, instant, label, searchedBy } from './columns.ts'
import { institutions } from './institutions.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    document: text(),
    personal_title: text(),
    username: text(),
    phone_number: text(),
    /** The regional council's number and state of an anaesthetist. */
    crm_number: text(),
    crm_state_id: integer(),
    type: text({ enum: ['AD', 'IN', 'AN', 'PH', 'DM', 'NW'] }).notNull(),
    /** argon2id; null until an invite is accepted. */
    password_hash: text(),
    terms_status: text({ enum: ['PENDING', 'ACCEPTED'] })
      .notNull()
      .default('ACCEPTED'),
    /** When its e-mail's letter was answered. */
    email_validated_at: instant(),
    created_at: instant().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchedBy(['name', 'email', 'document'])),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)

/** What a user may do in an institution. */
export const institutionUsers = pgTable(
  'institution_users',
  {
    institution_id: integer()
      .notNull()
      .references(() => institutions.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    active: boolean().notNull().default(true),
    expiration_date: instant(),
    is_admin: flag(),
    is_manager: flag(),
    is_anaesthetist: flag(),
    is_resident: flag(),
    is_dashboard: flag(),
    is_network: flag(),
    /** The institution that this user starts in; without one, the browser's own rule decides. */
    is_default: flag(),
    created_at: instant().notNull().defaultNow(),
    /** Removed from the institution; what the user did there keeps its name. Never active then. */
    removed_at: instant(),
    /** The user's name and search, kept by triggers: an institution's people are read in its order. */
    user_name: label().notNull().default(''),
    user_search: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.institution_id, table.user_id] }),
    index('institution_users_order')
      .on(table.institution_id, table.user_name, table.user_id, table.user_search)
      .where(sql`removed_at is null`),
    index('institution_users_present').on(table.institution_id, table.user_id).where(sql`removed_at is null`),
    index('institution_users_search').using('gin', sql`user_search gin_trgm_ops`),
    index('institution_users_user').on(table.user_id),
  ],
)

/** A sign-in. Ending it ends all its tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull().defaultNow(),
    ended_at: instant(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/**
 * Tokens of a session by their SHA-256; each is bound to the institution chosen with it. One that is renewed stays good
 * until a minute after its successor was first used.
 */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text().primaryKey(),
    session_id: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    institution_id: integer().references(() => institutions.id),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    /** With the token itself it makes the successor, the same one for all calls that renew it at once. */
    renewal_key: uuid().notNull().defaultRandom(),
    /** The hash of the token that this one replaces. */
    predecessor: text(),
    /** When a successor was first used. */
    replaced_at: instant(),
  },
  (table) => [index('session_tokens_session').on(table.session_id)],
)

/** Browsers that an account has signed in on, by the SHA-256 of their cookie: others cannot lock it out there. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    last_used_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.user_id] }),
    index('known_devices_user').on(table.user_id, table.last_used_at),
  ],
)

/** Password recoveries by the SHA-256 of the hash that the e-mail carries. */
export const passwordResets = pgTable('password_resets', {
  hash: text().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.id),
  expires_at: instant().notNull(),
})

/** Invites to institutions by the SHA-256 of the token that the letter carries: one letter may invite to several. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    hash: text().notNull(),
    institution_id: integer()
      .notNull()
      .references(() => institutions.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    invited_by: integer().references(() => users.id),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    /** A newer invite took its place, or its user was removed. */
    revoked_at: instant(),
  },
  (table) => [
    unique('invitations_letter').on(table.hash, table.institution_id),
    index('invitations_user').on(table.institution_id, table.user_id),
  ],
)

/** Letters that ask to confirm an e-mail, by the SHA-256 of their token. */
export const emailValidations = pgTable('email_validations', {
  hash: text().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.id),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** What people asked the support. */
export const tickets = pgTable('tickets', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  institution_id: integer()
    .notNull()
    .references(() => institutions.id),
  user_id: integer()
    .notNull()
    .references(() => users.id),
  type: text({ enum: ['BUG', 'HOW_TO', 'FEATURE', 'SALES'] }).notNull(),
  subject: text().notNull(),
  message: text(),
  email: text().notNull(),
  system_version: text().notNull(),
  created_at: instant().notNull().defaultNow(),
})

/** What people did: usage tracking and the activity log. */
export const userLogs = pgTable(
  'user_logs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    institution_id: integer()
      .notNull()
      .references(() => institutions.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    event: text().notNull(),
    pdf_name: text(),
    recipient_email: text(),
    updated_fields: jsonb().$type<UpdatedField[]>(),
    deleted_invitation_id: integer(),
    deleted_user_id: integer(),
    created_at: instant().notNull().defaultNow(),
    /** What it is about, as a person calls it: a material's name, a file's. */
    subject: text(),
    /** Written with the change that it tells of, and not told by a browser. */
    by_server: flag(),
    /** The record that was read. */
    record_id: integer(),
    /** Where it was done from: an IP address, and what the browser calls itself, shortened. */
    address: text(),
    device: text(),
  },
  (table) => [
    index('user_logs_newest').on(table.institution_id, table.created_at, table.id),
    index('user_logs_of_event').on(table.institution_id, table.event, table.created_at, table.id),
  ],
)

/**
 * How often each event stands in the activity log, as the sum of its changes: writers only ever add rows, so they never
 * wait for each other. Filled by a trigger.
 */
export const logTotals = pgTable(
  'log_totals',
  {
    institution_id: integer().notNull(),
    event: text().notNull(),
    delta: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('log_totals_key').on(table.institution_id, table.event)],
)

/** Entries of the activity log that wait for their seal. Filled by the trigger that counts them: writers only ever add rows. */
export const unsealedLogs = pgTable('unsealed_logs', {
  log_id: integer().notNull(),
  /** When the transaction that wrote the entry began. */
  logged_at: instant().notNull().defaultNow(),
})

/** A chain for each institution: every entry by the hash of its content and of the seal before it. */
export const logSeals = pgTable(
  'log_seals',
  {
    institution_id: integer().notNull(),
    /** From 1 on, without gaps. */
    position: integer().notNull(),
    log_id: integer().notNull(),
    logged_at: instant().notNull(),
    /** SHA-256, hexadecimal. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.institution_id, table.position] }),
    uniqueIndex('log_seals_entry').on(table.log_id),
  ],
)

export interface UpdatedField {
  field: string
  old_value: unknown
  new_value: unknown
}

/** Counts of failed sign-ins and other things that are limited; the columns are those that rate-limiter-flexible asks for. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
