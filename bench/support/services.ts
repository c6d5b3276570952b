import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '../../server/context.ts'
import { openDatabase } from '../../server/db/database.ts'
import { startEmbedded } from '../../server/db/embedded.ts'

/** A data folder path in a new temporary folder, and how to be rid of it. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'sala-bench-'))
  chmodSync(parent, 0o755)
  return { dataDir: join(parent, 'data'), remove: () => rmSync(parent, { recursive: true, force: true }) }
}

/** What the application needs, on an embedded database of the bench's own with the settings of every day. */
export async function openServices(): Promise<{
  services: Services
  url: string
  close: () => Promise<void>
}> {
  const { dataDir, remove } = temporaryDataDir()
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const db = openDatabase(embedded.url)
  const services: Services = {
    db,
    mail: async () => {},
    clock: () => new Date(),
    later: () => {},
    config: {
      version: 'bench',
      database: 'embedded',
      publicUrl: 'http://127.0.0.1',
      trustedProxies: [],
      links: {
        productName: 'Sala',
        logoUrl: '',
        supportUrl: '',
        analyticsUrl: '',
        appStoreUrl: '',
        playStoreUrl: '',
        appScheme: '',
        registryUrl: '',
        termsUrl: '',
      },
    },
  }
  return {
    services,
    url: embedded.url,
    async close() {
      await db.close()
      await embedded.stop()
      remove()
    },
  }
}
