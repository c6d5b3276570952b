import { defineCall, json } from '../schema/call.ts'
import { platformAdmins } from '../schema/can.ts'

/** Path of the console's page. */
export const backupsPath = '/copias-de-seguranca'

/** A backup or a drill that ended; instants as ISO 8601. */
export interface BackupRun {
  id: number
  /** `base`: a copy of the whole database. `drill`: a backup restored beside the database and compared with it. */
  kind: 'base' | 'drill'
  started_at: string
  finished_at: string
  /** Why it failed, in Portuguese; null if it did not. */
  failure: string | null
  /** Of the database that was copied or restored. */
  bytes: number | null
  /** Uploaded files that were copied or compared. */
  files: number | null
  /** When the base that a drill restored was complete. */
  base_at: string | null
  /** The moment that a drill restored to. */
  restored_to: string | null
  restore_seconds: number | null
  /** Tables and rows that a drill compared. */
  tables: number | null
  rows: number | null
}

/** The disk of a folder, in bytes. */
export interface DiskSpace {
  /** `data`: of the data folder. `database`: of the database, if that is another one. `backup`: of the folder with the backups. */
  name: 'data' | 'database' | 'backup'
  free: number
  size: number
  /** A warning is given below it. */
  warn_below: number
}

/** How backups are, as the answering server sees it. */
export interface Backups {
  /** `made`: by Sala. `off`: nobody makes any. `external`: the database is another's, and so are its backups. */
  mode: 'made' | 'off' | 'external'
  /** Folder, or host and bucket, without secrets; null unless Sala makes them. */
  place: string | null
  /** Whether the bases have been listed since the server's start. */
  is_listed: boolean
  /** When the newest complete base was made, and its bytes; null if there is none, or they are not listed yet. */
  base: { at: string; bytes: number; files: number } | null
  /** The first moment that can be restored. */
  first_at: string | null
  /** Until when all that was written is in the backup; null until the first part is copied after a start. */
  copied_at: string | null
  /** Segments of the log that wait to be copied. */
  waiting: number
  /** The newest drill. */
  drill: BackupRun | null
  /** Those that answer. */
  disks: DiskSpace[]
  /** What somebody must see to, of all servers. */
  warnings: { id: number; text: string; host: string; began_at: string }[]
  /** The newest fifty, newest first. */
  runs: BackupRun[]
}

/** How backups are, and what came of the last ones. */
export const readBackups = defineCall({
  call: 'GET /app/backups',
  access: platformAdmins,
  withoutInstitution: true,
  answers: json<Backups>(),
})
