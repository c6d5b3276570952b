import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../server/db/database.ts'
import { startEmbedded } from '../../../server/db/embedded.ts'
import { prepareDatabase } from '../../../server/prepare.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo data, which no server uses: each test server gets a copy. */
    filledDataDir: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const parent = mkdtempSync(join(tmpdir(), 'sala-faults-'))
  // As root, the database's own user must be able to traverse it.
  chmodSync(parent, 0o755)
  const dataDir = join(parent, 'data')
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  const db = openDatabase(embedded.url)
  await prepareDatabase(db, { demo: true, admin: undefined })
  await db.close()
  await embedded.stop()
  project.provide('filledDataDir', dataDir)
  return () => rmSync(parent, { recursive: true, force: true })
}
