import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A temporary folder that no other test file uses; returns a function that lists its contents. */
export function ownTemporaryFolder(): () => string[] {
  const before = process.env.TMPDIR
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sala-own-'))
    process.env.TMPDIR = folder
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  })
  return () => readdirSync(folder)
}
