import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { statusReader } from '../../server/backup/status.ts'
import type { Config, Services } from '../../server/context.ts'
import { createApp } from '../../server/createApp.ts'
import { DocumentFiles } from '../../server/documents/documentFiles.ts'
import { type DocumentJobs, documentJobs } from '../../server/documents/documentJobs.ts'
import { folderStore } from '../../server/files/folderStore.ts'
import { RowBudget } from '../../server/http/rowBudget.ts'
import { inviteSender } from '../../server/invites/sender.ts'
import { type InviteJobs, inviteJobs } from '../../server/jobs/inviteJobs.ts'
import type { LeasedJobs } from '../../server/jobs/leasedJobs.ts'
import type { Letter, SendLetter } from '../../server/jobs/letter.ts'
import { type LetterJobs, letterJobs } from '../../server/jobs/letterJobs.ts'
import { examJobs } from '../../server/jobs/ocr/examJobs.ts'
import { letterSender } from '../../server/letters.ts'
import { listenForChanges } from '../../server/live/listen.ts'
import { LiveStreams } from '../../server/live/streams.ts'
import { AccessLog } from '../../server/log/access.ts'
import type { Email, Mailer } from '../../server/mail.ts'
import { countMail } from '../../server/metrics/meter.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { reportJobs } from '../../server/reports/reportJobs.ts'
import { copyTemplate } from './database.ts'

/** The password of every demo user. */
export const PASSWORD = 'Sala@2026'

/** Configuration of the application under test. */
export const config: Config = {
  version: 'test',
  database: 'embedded',
  publicUrl: 'http://sala.test',
  supportEmail: 'suporte@sala.test',
  hasMapFolder: false,
  trustedProxies: [''],
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
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server answered
  json: any
}

export interface Call {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

interface TestOptions {
  /** Default client address of calls. */
  address?: string
  /** Runs the workers for OCR, reports and e-mails; otherwise jobs stay queued, and e-mails are tried once. */
  jobs?: true
  /** Rows about patients that each user may read in a minute; any number if absent, as tests read lists as no person does. */
  rowsPerMinute?: number
  /** Measures the server; read what it counts with `scrape`. */
  metrics?: true
  /** Milliseconds between two looks whether a stream's caller may still follow it. */
  checkStreamsMs?: number
  /** Replaces the server's sleep. */
  sleep?: Services['sleep']
  /** How backups are; without it nobody makes any. */
  readOperations?: (pool: Pool) => Services['readOperations']
  /** Creates a mailer for the test file's folder; by default e-mails are collected in `letters`. */
  mail?: (folder: string) => Mailer
}

/** The application on a separate database and file folder per test file; send requests with `call`. */
export function testApi(options: TestOptions = {}) {
  const letters: Email[] = []
  const pending: Promise<unknown>[] = []
  const keep: Mailer = async (letter) => {
    letters.push(letter)
  }
  let app: ReturnType<typeof createApp>
  let services: Services
  let drop: () => Promise<void>
  let folder: string
  let access: AccessLog
  let listener: ReturnType<typeof listenForChanges>
  let exams: LeasedJobs
  let reports: LeasedJobs
  let documents: DocumentJobs
  let invites: InviteJobs
  let letterQueue: LetterJobs
  let sendLetter: SendLetter
  let scrape: () => Promise<string>
  /** Without workers: e-mails of transactions in progress. */
  const queued: { letter: Letter; requestedAt: Date }[] = []
  const sendLetters = () => {
    for (const { letter, requestedAt } of queued.splice(0))
      pending.push(sendLetter(letter, { requestedAt, isRetry: false }))
  }

  beforeAll(async () => {
    const copy = await copyTemplate(inject('databaseUrl'))
    drop = copy.drop
    folder = await mkdtemp(join(tmpdir(), 'sala-files-'))
    const files = folderStore(folder)
    const metrics = options.metrics && createMetrics(config.version)
    const meter = metrics?.meter
    const mail = countMail(meter, options.mail?.(folder) ?? keep)
    const pool = copy.db.system
    access = new AccessLog(pool)
    const live = new LiveStreams(options.checkStreamsMs)
    listener = listenForChanges(copy.db, live)
    const sendPendingInvites = inviteSender({ pool, mail, publicUrl: config.publicUrl })
    exams = examJobs({ pool, files, meter })
    reports = reportJobs({ pool, files, meter })
    const documentFiles = new DocumentFiles({ pool, files })
    documents = documentJobs(documentFiles, meter)
    invites = inviteJobs({ pool, sendPendingInvites, retrySeconds: 1, meter })
    const { publicUrl, supportEmail } = config
    sendLetter = letterSender({ pool, mail, publicUrl, supportEmail })
    letterQueue = letterJobs({ pool, sendLetter, retrySeconds: 1, meter })
    if (options.jobs) {
      exams.start()
      reports.start()
      documents.start()
      await Promise.all([invites.start(), letterQueue.start()])
    }
    const env = { backup: undefined, databaseUrl: undefined, diskWarning: undefined, dataDir: folder }
    const readOperations =
      options.readOperations?.(pool) ?? statusReader({ env, cluster: undefined, pool, state: undefined })
    if (metrics)
      scrape = metrics.observe({ db: copy.db, accessLog: access, documents, dataDir: folder, readOperations })
    services = {
      db: copy.db,
      meter,
      mail,
      access,
      live,
      sendPendingInvites,
      files,
      documents: documentFiles,
      readOperations,
      jobs: options.jobs
        ? {
            readExams: exams.notify,
            makeReports: reports.notify,
            makeDocuments: documents.makeDocuments,
            sendInvites: invites.sendInvites,
            queueLetter: letterQueue.queueLetter,
            sendLetters: letterQueue.sendLetters,
          }
        : {
            readExams: () => {},
            makeReports: () => {},
            makeDocuments: () => {},
            sendInvites: async () => {},
            queueLetter: async (letter, tx) => {
              queued.push({ letter, requestedAt: new Date() })
              if (!tx) sendLetters()
            },
            sendLetters,
          },
      rowBudget: new RowBudget(options.rowsPerMinute ?? Number.MAX_SAFE_INTEGER),
      clock: () => new Date(),
      sleep: options.sleep ?? sleep,
      config,
      shutdown: new AbortController().signal,
      runInBackground: (work) => {
        pending.push(work)
      },
    }
    app = createApp(services)
  })
  afterAll(async () => {
    await Promise.all(pending)
    await Promise.all([exams.stop(), reports.stop(), documents.stop(), invites.stop(), letterQueue.stop()])
    await listener.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** `call('GET /preset/surgeons/', { token })`; strings and forms are sent as they are, other bodies as JSON. */
  async function call(request: string, { token, body, headers }: Call = {}): Promise<Answer> {
    const [method, path] = request.split(' ')
    const isForm = body instanceof FormData
    const answer = await app.request(`/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(options.address ? { 'x-forwarded-for': options.address } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    })
    const type = answer.headers.get('content-type')
    // A stream does not end by itself.
    if (type?.includes('event-stream')) await answer.body?.cancel()
    const text = answer.bodyUsed ? '' : await answer.text()
    const isJson = type?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      json: text && isJson ? JSON.parse(text) : undefined,
    }
  }

  /** The token of a demo user in an institution: `signIn('gestor@sala.test', 1)`. */
  async function signIn(email: string, institution?: number): Promise<string> {
    const login = await call('POST /manager/login', { body: { email, password: PASSWORD } })
    const token = login.headers.get('authorization') ?? ''
    if (institution === undefined) return token
    const chosen = await call(`GET /manager/refresh-token/institution/${institution}`, { token })
    return chosen.headers.get('authorization') ?? ''
  }

  return {
    call,
    signIn,
    /** A call with a non-JSON response: `request('/v1/ocr-documents/…/file', { headers })`. */
    request: async (path: string, init: RequestInit) => app.request(`/api${path}`, init),
    letters,
    /** Awaits background work: e-mails and batches of the activity log. */
    settled: async () => {
      // E-mails are queued by other work.
      for (const work of pending) await work
      await access.flush()
    },
    /** Queries the database as its owner. */
    rows: async (sql: string, values: unknown[] = []) => (await services.db.system.query(sql, values)).rows,
    services: () => services,
    /** The metrics as Prometheus reads them. */
    scrape: () => scrape(),
    /** Folder of uploaded files. */
    folder: () => folder,
  }
}
