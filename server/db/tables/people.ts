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
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { institutions } from './institutions.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })
const flag = () => boolean().notNull().default(false)

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    document: text(),
    personal_title: text(),
    username: text(),
    type: text({ enum: ['AD', 'IN', 'AN', 'PH', 'DM', 'NW'] }).notNull(),
    /** argon2id; null until an invite is accepted. */
    password_hash: text(),
    terms_status: text({ enum: ['PENDING', 'ACCEPTED'] })
      .notNull()
      .default('ACCEPTED'),
    created_at: instant().notNull().defaultNow(),
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
  },
  (table) => [
    primaryKey({ columns: [table.institution_id, table.user_id] }),
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

/** Tokens of a session by their SHA-256; each is bound to the institution chosen with it. */
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
  },
  (table) => [index('session_tokens_session').on(table.session_id)],
)

/** Password recoveries by the SHA-256 of the hash that the e-mail carries. */
export const passwordResets = pgTable('password_resets', {
  hash: text().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.id),
  expires_at: instant().notNull(),
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
  },
  (table) => [index('user_logs_newest').on(table.institution_id, table.created_at)],
)

export interface UpdatedField {
  field: string
  old_value: unknown
  new_value: unknown
}

/** Failed sign-ins by account and by address; the columns are those that rate-limiter-flexible asks for. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
