import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER_ONLY } from '../../restrictPermissions.ts'
import type { DataFolder } from './dataFolder.ts'

/** Seconds after which a segment is archived that is not full: what a disk that is lost may take with it. */
const TIMEOUT_SECONDS = 40

/** Where PostgreSQL copies each finished segment of its log, beside the database, for the server to take it from there. */
export const spoolOf = ({ home }: Pick<DataFolder, 'home'>): string => join(home, 'wal-archive')

/** Makes the folder. @returns PostgreSQL's settings */
export function prepareSpool(folder: DataFolder): Record<string, string> {
  const spool = spoolOf(folder)
  mkdirSync(spool, { recursive: true, mode: OWNER_ONLY })
  if (folder.user) chownSync(spool, folder.user.uid, folder.user.gid)
  chmodSync(spool, OWNER_ONLY)
  // A shell's quotes within PostgreSQL's, whose `%` are doubled.
  const target = (name: string) => `'${`${spool}/`.replaceAll('%', '%%').replaceAll("'", "'\\''")}'${name}`
  return {
    archive_mode: 'on',
    archive_timeout: `${TIMEOUT_SECONDS}s`,
    archive_command: `cp "%p" ${target('.%f')} && sync ${target('.%f')} && mv ${target('.%f')} ${target('%f')} && sync ${target('')}`,
  }
}
