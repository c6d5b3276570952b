import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What each base backup and each drill came to. Written as the owner; administrators of the platform read it. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['base', 'drill'] }).notNull(),
    started_at: instant().notNull().defaultNow(),
    /** Null for a drill of another's backup that waits for the restored database. */
    finished_at: instant(),
    /** Why it failed, in Portuguese. */
    failure: text(),
    /** Of the backup, in bytes before it was compressed. */
    bytes: bigint({ mode: 'number' }),
    /** Uploaded files that the backup has, or that a drill compared. */
    files: integer(),
    /** When the base that a drill restored was complete. */
    base_at: instant(),
    /** The moment that a drill restored to. */
    restored_to: instant(),
    restore_seconds: integer(),
    /** What a drill compared. */
    tables: integer(),
    rows: bigint({ mode: 'number' }),
    /** Rows and checksum of each table at `restored_to`, while they wait to be compared. */
    digest: jsonb(),
    /** When the administrators' e-mail about a drill was queued. */
    reported_at: instant(),
  },
  (table) => [index('backup_runs_started').on(table.started_at)],
)

/** What somebody who operates the servers must see to. */
export const operatorWarnings = pgTable(
  'operator_warnings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    /** Name of the machine, or 'banco de dados' of what all machines share. */
    host: text().notNull(),
    /** In Portuguese. */
    text: text().notNull(),
    began_at: instant().notNull().defaultNow(),
    /** When a server of that machine last found it so. */
    seen_at: instant().notNull().defaultNow(),
    ended_at: instant(),
  },
  (table) => [
    /** However often it is seen, it is told once. */
    uniqueIndex('operator_warnings_open').on(table.kind, table.host).where(sql`ended_at IS NULL`),
  ],
)
