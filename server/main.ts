import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BackupsOptions } from './backup/start.ts'
import { statusReader } from './backup/status.ts'
import { watchOperations } from './backup/watch.ts'
import type { Services } from './context.ts'
import { createApp } from './createApp.ts'
import { prepareDataFolder } from './dataFolder.ts'
import { type Database, openDatabase } from './db/database.ts'
import { EmbeddedDatabaseError, startEmbedded } from './db/embedded.ts'
import { countDemoAccounts } from './demo/publishedPassword.ts'
import { DocumentFiles } from './documents/documentFiles.ts'
import { documentJobs } from './documents/documentJobs.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { storeAt, uploadedFiles } from './files/uploadedFiles.ts'
import { createHttpServer } from './http/httpServer.ts'
import { followRequests } from './http/openRequests.ts'
import { RowBudget } from './http/rowBudget.ts'
import { inviteSender } from './invites/sender.ts'
import { cleanupJobs } from './jobs/cleanup.ts'
import { inviteJobs } from './jobs/inviteJobs.ts'
import { letterJobs } from './jobs/letterJobs.ts'
import { examJobs } from './jobs/ocr/examJobs.ts'
import { schedule } from './jobs/schedule.ts'
import { letterSender } from './letters.ts'
import { listenForChanges } from './live/listen.ts'
import { LiveStreams } from './live/streams.ts'
import { AccessLog } from './log/access.ts'
import { sealingJob } from './log/seals/seal.ts'
import { logAs, logFailure, logger } from './logger.ts'
import { outboxMailer, smtpMailer } from './mail.ts'
import { mapCopyJobs } from './mapCopies/copies.ts'
import { countMail, type Meter } from './metrics/meter.ts'
import { demoWarning, prepareDatabase, refusePooler, waitForDatabase } from './prepare.ts'
import { reportJobs } from './reports/reportJobs.ts'
import { projectRoot } from './root.ts'
import { type Shutdown, shutdownOnSignal } from './shutdown.ts'
import { runningVersion, startSummary, startWarnings } from './startSummary.ts'

const log = (line: string) => logger.info(line)

/**
 * Milliseconds for requests in progress when the server stops: a container is killed ten seconds after it is asked to stop,
 * unless told otherwise.
 */
const REQUESTS_GRACE_MS = 7_000

async function start(shutdown: Shutdown): Promise<void> {
  const env = readEnv(process.env)
  logAs(env.log)
  prepareDataFolder(env, log)
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: env.dataDir, log, isArchived: env.backup !== undefined })
  if (embedded) shutdown.beforeEnd('banco de dados embutido', embedded.stop)
  const db = openDatabase(env.databaseUrl ?? embedded?.url ?? '', env.requestConnections)
  shutdown.beforeEnd('conexões com o banco de dados', db.close)
  await waitForDatabase(db)
  if (env.databaseUrl) await refusePooler(db)
  const { isNewDemo, migrations } = await prepareDatabase(db, env)
  const demoAccounts = await countDemoAccounts(db.system)
  log(startSummary(env, migrations).join('\n'))
  for (const warning of [...startWarnings(env), demoWarning(env, demoAccounts).join('\n')])
    if (warning) logger.warn(warning)

  const work = backgroundWork(shutdown.signal)
  const files = uploadedFiles(env)
  const { version } = runningVersion()
  // Without metrics, their library is not loaded.
  const metrics = env.metrics && (await import('./metrics/metrics.ts')).createMetrics(version)
  const meter = metrics?.meter
  const services = createServices(env, db, meter)
  const access = new AccessLog(db.system)
  access.start()
  shutdown.beforeEnd('log de atividades', () => access.stop())
  const sendPendingInvites = inviteSender({ pool: db.system, mail: services.mail, publicUrl: env.publicUrl })
  const exams = examJobs({ pool: db.jobs, files, meter })
  const reports = reportJobs({ pool: db.jobs, files, meter })
  const documents = new DocumentFiles({ pool: db.system, files })
  const documentQueue = documentJobs(documents, meter)
  const invites = inviteJobs({ pool: db.jobs, sendPendingInvites, meter })
  const { mail } = services
  const { dataDir, publicUrl, supportEmail } = env
  const sendLetter = letterSender({ pool: db.jobs, mail, publicUrl, supportEmail })
  const letters = letterJobs({ pool: db.jobs, sendLetter, meter })
  const scheduled = schedule({
    pool: db.jobs,
    jobs: [
      ...cleanupJobs({ pool: db.jobs, files, meter }),
      sealingJob(db.jobs, meter),
      ...mapCopyJobs(
        { pool: db.jobs, files, mail, folder: env.mapUrl ? storeAt(env.mapUrl) : undefined },
        meter,
      ),
    ],
  })
  const jobs = {
    readExams: exams.notify,
    makeReports: reports.notify,
    makeDocuments: documentQueue.makeDocuments,
    sendInvites: invites.sendInvites,
    queueLetter: letters.queueLetter,
    sendLetters: letters.sendLetters,
  }
  // Before it listens: the queues start with that.
  const state =
    embedded && env.backup
      ? await runBackups({
          dataDir,
          backup: env.backup,
          spool: embedded.spool,
          files,
          pool: db.jobs,
          shutdown,
        })
      : undefined
  const readOperations = statusReader({ env, cluster: embedded?.cluster, pool: db.system, state })
  if (metrics && env.metrics) {
    const sources = { db, accessLog: access, documents: documentQueue, dataDir, readOperations }
    const scrapes = await metrics.serve(sources, env.metrics)
    shutdown.beforeEnd('métricas', async () => scrapes.close().closeAllConnections())
  }
  const live = new LiveStreams()
  const listener = listenForChanges(db, live)
  shutdown.beforeEnd('mudanças ao vivo', listener.stop)
  const leased = [exams, reports, documentQueue]
  const queues = [invites, letters, scheduled]
  // At once, so that other servers take their jobs over; the other queues take what requests in progress still give them.
  const stopLeased = () => Promise.all(leased.map((queue) => queue.stop()))
  shutdown.signal.addEventListener('abort', () => void stopLeased())
  shutdown.beforeEnd('trabalhos', async () => {
    await work.settled()
    await Promise.all([stopLeased(), ...queues.map((queue) => queue.stop())])
  })
  const server = listen(env, demoAccounts > 0, {
    ...services,
    shutdown: shutdown.signal,
    access,
    live,
    files,
    documents,
    sendPendingInvites,
    readOperations,
    jobs,
    runInBackground: work.run,
  })
  const requests = followRequests(server, shutdown.signal)
  shutdown.beforeEnd('requisições', async () => {
    const cut = await requests.close(REQUESTS_GRACE_MS)
    if (cut > 0) throw new Error(`${cut} não terminaram em ${REQUESTS_GRACE_MS / 1000} s e foram cortadas`)
  })
  if (env.shutdownDelay > 0) shutdown.beforeEnd('SALA_SHUTDOWN_DELAY', () => sleep(env.shutdownDelay * 1000))
  const fillDemoFiles = async () => {
    const demo = await import('./demo/demoFiles.ts')
    await demo.fillDemoFiles({ pool: db.jobs, files, documents }, shutdown.signal)
  }
  // After the server listens: no request waits for the queues.
  server.once('listening', () => {
    if (shutdown.signal.aborted) return
    const watching = watchOperations({ pool: db.jobs, read: readOperations, letters })
    shutdown.beforeEnd('avisos', watching.stop)
    for (const queue of leased) queue.start()
    for (const queue of queues) work.run(queue.start(shutdown.signal))
    if (isNewDemo) work.run(fillDemoFiles())
  })
}

/** Starts backups, whose code is loaded only then. @returns reads what they come to */
async function runBackups({ shutdown, ...options }: BackupsOptions & { shutdown: Shutdown }) {
  const { startBackups } = await import('./backup/start.ts')
  const running = startBackups(options)
  shutdown.beforeEnd('cópias de segurança', running.stop)
  return running.state
}

function createServices(
  env: Env,
  db: Database,
  meter: Meter | undefined,
): Omit<
  Services,
  | 'access'
  | 'documents'
  | 'files'
  | 'jobs'
  | 'live'
  | 'readOperations'
  | 'runInBackground'
  | 'sendPendingInvites'
  | 'shutdown'
> {
  const clientFolder = join(projectRoot, 'dist/client')
  return {
    db,
    meter,
    mail: countMail(
      meter,
      env.smtpUrl
        ? smtpMailer(env.smtpUrl, env.mailFrom)
        : outboxMailer(join(env.dataDir, 'outbox'), env.mailFrom),
    ),
    rowBudget: new RowBudget(env.rowsPerMinute),
    clock: () => new Date(),
    sleep,
    config: {
      version: runningVersion().version,
      database: env.databaseUrl ? 'postgresql' : 'embedded',
      publicUrl: env.publicUrl,
      supportEmail: env.supportEmail,
      hasMapFolder: env.mapUrl !== undefined,
      trustedProxies: env.trustedProxies,
      log: env.log,
      links: env.links,
      clientFolder: existsSync(join(clientFolder, 'index.html')) ? clientFolder : undefined,
    },
  }
}

/** Background work: failures are logged, unless the shutdown is their reason, and the shutdown waits for all of it. */
function backgroundWork(shutdown: AbortSignal) {
  const pending = new Set<Promise<void>>()
  return {
    run(work: Promise<unknown>) {
      const tracked: Promise<void> = work
        .then(() => {})
        .catch((error) => {
          if (!shutdown.aborted || error !== shutdown.reason) logFailure(error, 'trabalho em segundo plano: ')
        })
        .finally(() => pending.delete(tracked))
      pending.add(tracked)
    },
    settled: () => Promise.all(pending),
  }
}

/**
 * Milliseconds. A whole request allows for 200 MB of exams at 2 Mbit/s; other bodies have tighter limits in receiveBody.ts. An idle
 * connection is kept for longer than proxies keep theirs (60 s): else one is closed as a proxy sends a request on it.
 */
const timeLimits = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 20 * 60_000,
  connectionsCheckingInterval: 5_000,
}

function listen(env: Env, hasDemo: boolean, services: Services): Server {
  const server = createHttpServer(createApp(services), timeLimits)
  server.listen(env.port, env.host, () => {
    const { port } = server.address() as AddressInfo
    log(`Sala em http://${env.host}:${port}`)
    if (hasDemo) log('Entre com gestor@sala.test e a senha Sala@2026.')
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

function fail(error: unknown): never {
  const isExpected = error instanceof EnvError || error instanceof EmbeddedDatabaseError
  if (isExpected) logger.error(error.message)
  else logFailure(error)
  process.exit(1)
}

const shutdown = shutdownOnSignal()
start(shutdown).catch((error) => {
  // What a start that is stopped meanwhile still tries fails.
  if (!shutdown.signal.aborted) fail(error)
})
