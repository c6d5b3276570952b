import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm'

/** Bytes; the tests' databases, files and browser profiles take less than a quarter of them at a time. */
const NEEDED = 4 * 1024 ** 3

/**
 * Creates a folder for the temporary files of this process and its children, removed when this process ends.
 * It is in memory if enough is free: tests copy hundreds of databases, which on a disk takes ten times as
 * long.
 * @returns the folder
 */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'sala-tests-'))
  // World-writable like any folder for temporary files: PostgreSQL runs as a different user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}

function hasMemory() {
  if (!existsSync(MEMORY) || freemem() < 2 * NEEDED) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED
}
