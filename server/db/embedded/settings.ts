import { chownSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'
import type { RunAs } from './runAs.ts'

/** Settings that differ from PostgreSQL's defaults: less memory, never less durability. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '512MB', // keeps the recovery after a crash short
  io_method: 'sync', // three fewer worker processes
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0', // a container's /dev/shm is small
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Errors quote values, which are patients' data: the server logs errors without them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

export function settingOptions(socketFolder: string, changed: Record<string, string>): string[] {
  const all = { ...SETTINGS, unix_socket_directories: socketFolder, ...changed }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Allows only the server's operating-system user to connect, as any role; the socket folder's mode keeps others out too.
 * Rewritten at each start: the server may run as a different user than last time.
 * @throws EmbeddedDatabaseError `platform` when the server's user has no name.
 */
export function writeHostAuthentication(cluster: string, user: RunAs | undefined): void {
  write('pg_hba.conf', 'local all all peer map=server\n')
  write('pg_ident.conf', `server "${userName()}" all\n`)

  function write(name: string, content: string): void {
    const path = join(cluster, name)
    writeFileSync(path, `# Written by the server at each start.\n${content}`, { mode: 0o600 })
    if (user) chownSync(path, user.uid, user.gid)
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    throw new EmbeddedDatabaseError(
      'platform',
      `O usuário de número ${process.getuid?.()} não tem nome neste sistema, e o PostgreSQL embutido precisa de um.\n` +
        'Inicie a Sala com um usuário cadastrado, ou indique um servidor PostgreSQL com DATABASE_URL.',
    )
  }
}
