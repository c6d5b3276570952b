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
import { recordKeys } from '../../../src/resources/recordKeys.ts'
import { collatedText, flag, instant, reference, searchColumn } from './columns.ts'
import { institutions } from './institutions.ts'
import { registerTable } from './registers.ts'

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
    /** Registration (CRM) of an anaesthetist: number and state. */
    crm_number: text(),
    crm_state_id: integer(),
    type: text({ enum: ['AD', 'IN', 'AN', 'PH', 'DM', 'NW'] }).notNull(),
    /** argon2id; null until an invite is accepted. */
    password_hash: text(),
    terms_status: text({ enum: ['PENDING', 'ACCEPTED'] })
      .notNull()
      .default('ACCEPTED'),
    /** When the e-mail address was confirmed. */
    email_validated_at: instant(),
    created_at: instant().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchColumn(['name', 'email', 'document'])),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)

/** Memberships: what a user may do in an institution. */
export const institutionUsers = pgTable(
  'institution_users',
  {
    institution_id: reference(() => institutions.id),
    user_id: reference(() => users.id),
    active: boolean().notNull().default(true),
    expiration_date: instant(),
    is_admin: flag(),
    is_manager: flag(),
    is_anaesthetist: flag(),
    is_resident: flag(),
    is_dashboard: flag(),
    is_network: flag(),
    /** Institution selected at sign-in; if there is none, the browser chooses. */
    is_default: flag(),
    created_at: instant().notNull().defaultNow(),
    /** Soft-deleted, and then never active. */
    removed_at: instant(),
    /** Copies of the user's name and search text, maintained by triggers, so that an institution's users are read in index order. */
    user_name: collatedText().notNull().default(''),
    user_search: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.institution_id, table.user_id] }),
    index('institution_users_order')
      .on(table.institution_id, table.user_name, table.user_id, table.user_search)
      .where(sql`removed_at is null`),
    index('institution_users_present').on(table.institution_id, table.user_id).where(sql`removed_at is null`),
    index('institution_users_own_search').using('gin', table.institution_id, sql`user_search gin_trgm_ops`),
    index('institution_users_user').on(table.user_id),
  ],
)

/** A sign-in; ending it invalidates its tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: reference(() => users.id),
    created_at: instant().notNull().defaultNow(),
    ended_at: instant(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/**
 * Tokens of a session, by SHA-256, each bound to an institution. A renewed token stays valid until a minute after its
 * successor's first use.
 */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text().primaryKey(),
    session_id: reference(() => sessions.id, 'cascade'),
    institution_id: integer().references(() => institutions.id),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    /** Key to derive the successor, so that concurrent renewals get the same one. */
    renewal_key: uuid().notNull().defaultRandom(),
    /** Hash of the token that this one replaces. */
    predecessor: text(),
    /** First use of a successor. */
    replaced_at: instant(),
  },
  (table) => [index('session_tokens_session').on(table.session_id)],
)

/** Browsers on which an account has signed in, by SHA-256 of their cookie: failed attempts elsewhere do not block them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().notNull(),
    user_id: reference(() => users.id),
    last_used_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.user_id] }),
    index('known_devices_user').on(table.user_id, table.last_used_at),
  ],
)

/** Password recoveries, by SHA-256 of the link's hash. */
export const passwordResets = pgTable('password_resets', {
  hash: text().primaryKey(),
  user_id: reference(() => users.id),
  expires_at: instant().notNull(),
})

/** Invites, one row per institution, by SHA-256 of the link's token. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    hash: text().notNull(),
    /** The idempotency key of the invite; the same for all institutions of one e-mail. */
    uuid: uuid(),
    institution_id: reference(() => institutions.id),
    user_id: reference(() => users.id),
    invited_by: integer().references(() => users.id),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    /** Replaced by a newer invite, or the user was removed. */
    revoked_at: instant(),
  },
  (table) => [
    unique('invitations_letter').on(table.hash, table.institution_id),
    index('invitations_user').on(table.institution_id, table.user_id),
  ],
)

/** E-mail confirmations, by SHA-256 of the link's token. */
export const emailValidations = pgTable('email_validations', {
  hash: text().primaryKey(),
  user_id: reference(() => users.id),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** Support tickets. */
export const tickets = pgTable('tickets', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The idempotency key. */
  uuid: uuid().unique(),
  institution_id: reference(() => institutions.id),
  user_id: reference(() => users.id),
  type: text({ enum: ['BUG', 'HOW_TO', 'FEATURE', 'SALES'] }).notNull(),
  subject: text().notNull(),
  message: text(),
  email: text().notNull(),
  system_version: text().notNull(),
  created_at: instant().notNull().defaultNow(),
})

/** Activity log, including usage tracking. */
export const userLogs = pgTable(
  'user_logs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    institution_id: reference(() => institutions.id),
    /** Null when an application did it, identified by its key. */
    user_id: integer().references(() => users.id),
    /** Null when a user did it. */
    key_id: integer().references(() => registerTable(recordKeys).id),
    event: text().notNull(),
    pdf_name: text(),
    recipient_email: text(),
    updated_fields: jsonb().$type<UpdatedField[]>(),
    deleted_invitation_id: integer(),
    deleted_user_id: integer(),
    created_at: instant().notNull().defaultNow(),
    /** Display name of the record or file. */
    subject: text(),
    /** Written by the server with the change, not reported by a browser. */
    by_server: flag(),
    /** The record that was read or written; null in entries of older builds. */
    record_id: integer(),
    /** Client IP address, and user agent, truncated. */
    address: text(),
    device: text(),
  },
  (table) => [
    index('user_logs_newest').on(table.institution_id, table.created_at, table.id),
    index('user_logs_of_event').on(table.institution_id, table.event, table.created_at, table.id),
  ],
)

/**
 * Number of log entries by event, as a sum of deltas: writers only insert, and never wait for each other. Filled by a
 * trigger.
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

/** Log entries queued for sealing. Filled by the trigger that counts them. */
export const unsealedLogs = pgTable('unsealed_logs', {
  log_id: integer().notNull(),
  /** Start of the transaction that wrote the entry. */
  logged_at: instant().notNull().defaultNow(),
})

/** Hash chain per institution: each seal covers an entry's content and the previous seal. */
export const logSeals = pgTable(
  'log_seals',
  {
    institution_id: integer().notNull(),
    /** From 1, without gaps. */
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

/** Rate limit counters; columns as rate-limiter-flexible expects them. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
