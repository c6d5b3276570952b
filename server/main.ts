import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CLOSED, closeFolder, reportOpen } from './closeFolder.ts'
import type { Services } from './context.ts'
import { createApp } from './createApp.ts'
import { type Database, openDatabase } from './db/database.ts'
import { countDemoAccounts } from './db/demo/accounts.ts'
import { EmbeddedDatabaseError, makeDataDir, startEmbedded } from './db/embedded.ts'
import { demoWarning } from './demoWarning.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { bucketStore } from './files/bucketStore.ts'
import { folderStore } from './files/folderStore.ts'
import { createHttpServer } from './httpServer.ts'
import { inviteSender } from './invites/sender.ts'
import { cleanupJobs } from './jobs/cleanup/cleanupJobs.ts'
import { inviteJobs } from './jobs/invites/inviteJobs.ts'
import { examJobs } from './jobs/ocr/examJobs.ts'
import { schedule } from './jobs/schedule.ts'
import { AccessLog } from './log/access.ts'
import { sealingJob } from './log/seals/job.ts'
import { outboxMailer, smtpMailer } from './mail.ts'
import { prepare } from './prepare.ts'
import { projectRoot } from './root.ts'

const log = (line: string) => console.info(line)

/** Requests under way get this long to end before the server stops. */
const PATIENCE_MS = 10_000

async function start(): Promise<void> {
  const env = readEnv(process.env)
  closeDataFolder(env)
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log })
  const db = openDatabase(env.databaseUrl ?? embedded?.url ?? '')
  await prepare(db, env)
  for (const line of demoWarning(env.host, await countDemoAccounts(db.system))) console.warn(line)

  const work = backgroundWork()
  const files = env.filesUrl ? bucketStore(env.filesUrl) : folderStore(join(env.dataDir, 'files'))
  const services = servicesOf(env, db)
  const access = new AccessLog(db.system)
  access.start()
  const sendUnsent = inviteSender({ pool: db.system, mail: services.mail, publicUrl: env.publicUrl })
  const exams = examJobs({ pool: db.system, files })
  const invites = inviteJobs({ pool: db.system, sendUnsent })
  const scheduled = schedule({
    pool: db.system,
    jobs: [...cleanupJobs({ pool: db.system, files }), sealingJob(db.system)],
  })
  const jobs = { readExams: exams.readExams, sendInvites: invites.sendInvites }
  const server = listen(env, { ...services, access, files, sendUnsent, jobs, later: work.later })
  const ending = new AbortController()
  // Only once people are served: the queue is nothing that anyone waits for.
  server.once('listening', () => {
    exams.start()
    for (const queue of [invites, scheduled]) work.later(queue.start(ending.signal))
  })

  async function stop(): Promise<void> {
    ending.abort()
    await closed(server)
    await work.ended()
    await Promise.all([exams.stop(), invites.stop(), scheduled.stop()])
    await access.stop()
    await db.close()
    await embedded?.stop()
    process.exit(0)
  }
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop().catch(fail)
    })
}

/** What this process writes is nobody else's to read, in the data folder and among temporary files alike. */
function closeDataFolder({ dataDir, databaseUrl }: Env): void {
  if (!databaseUrl) makeDataDir(dataDir)
  else if (existsSync(dataDir)) reportOpen(closeFolder(dataDir, CLOSED), log)
  process.umask(0o077)
}

function servicesOf(
  env: Env,
  db: Database,
): Omit<Services, 'access' | 'files' | 'jobs' | 'later' | 'sendUnsent'> {
  const clientFolder = join(projectRoot, 'dist/client')
  return {
    db,
    mail: env.smtpUrl
      ? smtpMailer(env.smtpUrl, env.mailFrom)
      : outboxMailer(join(env.dataDir, 'outbox'), env.mailFrom),
    clock: () => new Date(),
    pause,
    config: {
      version: JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version,
      database: env.databaseUrl ? 'postgresql' : 'embedded',
      publicUrl: env.publicUrl,
      supportEmail: env.supportEmail,
      trustedProxies: env.trustedProxies,
      links: env.links,
      clientFolder: existsSync(join(clientFolder, 'index.html')) ? clientFolder : undefined,
    },
  }
}

/** Work that outlives its request: a failure is logged, and stopping waits for all of it. */
function backgroundWork() {
  const pending = new Set<Promise<void>>()
  return {
    later(work: Promise<unknown>) {
      const kept: Promise<void> = work
        .then(() => {})
        .catch((error) => console.error('trabalho em segundo plano:', error))
        .finally(() => pending.delete(kept))
      pending.add(kept)
    },
    ended: () => Promise.all(pending),
  }
}

/** Slower clients are cut off. Whole requests get time for 200 MB of exams at 2 Mbit/s; other bodies have limits of their own. */
const timeLimits = {
  headersTimeout: 15_000,
  requestTimeout: 20 * 60_000,
  connectionsCheckingInterval: 5_000,
}

function listen(env: Env, services: Services): Server {
  const server = createHttpServer(createApp(services), timeLimits)
  server.listen(env.port, env.host, () => {
    const { port } = server.address() as AddressInfo
    log(`Sala em http://${env.host}:${port}`)
    if (env.demo) log('Entre com gestor@sala.test e a senha Sala@2026.')
  })
  server.on('error', (error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'EADDRINUSE'
        ? new EnvError(`A porta ${env.port} já está em uso. Escolha outra em PORT.`)
        : error,
    ),
  )
  return server
}

/** Takes no new request and lets those under way end. */
async function closed(server: Server): Promise<void> {
  const ended = new Promise((resolve) => server.close(resolve))
  const hurry = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  server.closeIdleConnections()
  await ended
  clearTimeout(hurry)
}

function fail(error: unknown): never {
  const known = error instanceof EnvError || error instanceof EmbeddedDatabaseError
  console.error(known ? error.message : error)
  process.exit(1)
}

start().catch(fail)
