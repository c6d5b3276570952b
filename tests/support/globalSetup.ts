import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../server/db/embedded.ts'
import { createTemplate } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the run's PostgreSQL (maintenance database). */
    databaseUrl: string
  }
}

/** One PostgreSQL for the whole run, embedded or from TEST_DATABASE_URL, with a migrated template containing demo data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configuredUrl = process.env.TEST_DATABASE_URL
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-test-'))
  const embedded = configuredUrl
    ? undefined
    : await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  const url = configuredUrl ?? embedded?.url ?? ''
  await createTemplate(url)
  project.provide('databaseUrl', url)
  return async () => {
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
