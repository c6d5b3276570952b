import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../server/context.ts'
import { openDatabase } from '../../server/db/database.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { DocumentFiles } from '../../server/documents/documentFiles.ts'
import { folderStore } from '../../server/files/folderStore.ts'
import { RowBudget } from '../../server/http/rowBudget.ts'
import { LiveStreams } from '../../server/live/streams.ts'
import { AccessLog } from '../../server/log/access.ts'

/** The application's services on a temporary embedded database with production settings. */
export async function openServices(): Promise<{
  services: Services
  url: string
  close: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'sala-bench-'))
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
  const db = openDatabase(embedded.url)
  const access = new AccessLog(db.system)
  access.start()
  const files = folderStore(join(folder, 'files'))
  const services: Services = {
    db,
    access,
    live: new LiveStreams(),
    mail: async () => {},
    files,
    documents: new DocumentFiles({ pool: db.system, files }),
    sendPendingInvites: async () => ({ sent: 0, failed: 0, stoppedAfter: undefined }),
    readOperations: () => Promise.reject(new Error('no backups')),
    jobs: {
      readExams: async () => {},
      makeReports: () => {},
      makeDocuments: () => {},
      sendInvites: async () => {},
      queueLetter: async () => {},
      sendLetters: () => {},
    },
    rowBudget: new RowBudget(Number.MAX_SAFE_INTEGER),
    clock: () => new Date(),
    sleep,
    shutdown: new AbortController().signal,
    runInBackground: () => {},
    config: {
      version: 'bench',
      database: 'embedded',
      publicUrl: 'http://127.0.0.1',
      supportEmail: 'suporte@sala.test',
      hasMapFolder: false,
      trustedProxies: [],
      log: 'text',
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
        drugListUrl: '',
      },
    },
  }
  return {
    services,
    url: embedded.url,
    async close() {
      await access.stop()
      await db.close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
