import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import type { Services } from './context.ts'
import { createApp } from './createApp.ts'
import { type Database, openDatabase } from './db/database.ts'
import { EmbeddedDatabaseError, startEmbedded } from './db/embedded.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { bucketStore } from './files/bucketStore.ts'
import { folderStore } from './files/folderStore.ts'
import { inviteSender } from './invites/sender.ts'
import { inviteJobs } from './jobs/invites/inviteJobs.ts'
import { examJobs } from './jobs/ocr/examJobs.ts'
import { outboxMailer, smtpMailer } from './mail.ts'
import { prepare } from './prepare.ts'
import { projectRoot } from './root.ts'

const log = (line: string) => console.info(line)

/** Requests under way get this long to end before the server stops. */
const PATIENCE_MS = 10_000

async function start(): Promise<void> {
  const env = readEnv(process.env)
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: env.dataDir, log, onLost: fail })
  const db = openDatabase(env.databaseUrl ?? embedded?.url ?? '')
  await prepare(db, env)

  const work = backgroundWork()
  const files = env.filesUrl ? bucketStore(env.filesUrl) : folderStore(join(env.dataDir, 'files'))
  const services = servicesOf(env, db)
  const sendUnsent = inviteSender({ pool: db.system, mail: services.mail, publicUrl: env.publicUrl })
  const exams = examJobs({ pool: db.system, files })
  const invites = inviteJobs({ pool: db.system, sendUnsent })
  const jobs = { readExams: exams.readExams, sendInvites: invites.sendInvites }
  const server = listen(env, { ...services, files, sendUnsent, jobs, later: work.later })
  // Only once people are served: the queue is nothing that anyone waits for.
  server.once('listening', () => Promise.all([exams.start(), invites.start()]).catch(fail))

  async function stop(): Promise<void> {
    await closed(server)
    await work.ended()
    await Promise.all([exams.stop(), invites.stop()])
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

function servicesOf(env: Env, db: Database): Omit<Services, 'files' | 'jobs' | 'later' | 'sendUnsent'> {
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

function listen(env: Env, services: Services): ServerType {
  const { fetch } = createApp(services)
  const server = serve({ fetch, port: env.port, hostname: env.host }, ({ port }) => {
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
async function closed(server: ServerType): Promise<void> {
  const ended = new Promise((resolve) => server.close(resolve))
  const hurry = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), PATIENCE_MS)
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await ended
  clearTimeout(hurry)
}

function fail(error: unknown): never {
  const known = error instanceof EnvError || error instanceof EmbeddedDatabaseError
  console.error(known ? error.message : error)
  process.exit(1)
}

start().catch(fail)
