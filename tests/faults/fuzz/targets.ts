import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createApp } from '../../../server/createApp.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { folderStore } from '../../../server/files/folderStore.ts'
import { LiveStreams } from '../../../server/live/streams.ts'
import { issueToken } from '../../../server/session/tokens.ts'
import { answering, listed } from '../../matrix/endpoints.ts'
import { GROUP, type LogFixture, MEMBER, walkedWrites } from '../../matrix/logCalls.ts'
import { ownWrites, silentWrites } from '../../matrix/logOwnCalls.ts'
import { EXAM_KEY } from '../../matrix/schedulingRows.ts'
import { config } from '../../support/api.ts'
import { databaseUrl, type FaultServer } from '../support/server.ts'
import { type Foundation, foundationOf } from './foundation.ts'

/** A call that the server answers successfully, for a fuzzer to change. */
export interface Target {
  method: string
  /** Without `/api`. */
  path: string
  /** Indices of the path's parts that name a record. */
  keys: number[]
  token: string | undefined
  body: unknown
}

export interface Targets {
  /** One target for every route of the server, in the router's order, on separate records and the first foundation. */
  make(): Promise<{ targets: Target[]; tokens: string[] }>
  close(): Promise<void>
}

/** Administrators of other institutions, and a user who belongs to none. */
const STRANGERS = ['vizinho@sala.test', 'farmacia@sala.test', 'rede@sala.test', 'orfao@sala.test'] as const

const keysOf = (route: string) =>
  route
    .replace(/^\S+ \//, '')
    .split('/')
    .flatMap((segment, at) => (segment.startsWith('{') ? [at] : []))

export function targetsOf(server: FaultServer): Targets {
  const db = openDatabase(databaseUrl(server))
  const exam = join(server.dataDir, 'files', EXAM_KEY)
  mkdirSync(dirname(exam), { recursive: true })
  writeFileSync(exam, 'ok')
  const rows = async (sql: string, values: unknown[] = []) => (await db.system.query(sql, values)).rows

  /** A session created without the sign-in, which is rate-limited. */
  async function tokenOf(email: string, institution: number | undefined): Promise<string> {
    const [session] = await rows(
      'INSERT INTO sessions (user_id) SELECT id FROM users WHERE email = $1 RETURNING id, user_id',
      [email],
    )
    return issueToken(db.system, session.id, institution ?? null)
  }

  async function logFixture(): Promise<LogFixture> {
    const person = async (email: string, institution: number) => ({
      token: await tokenOf(email, institution),
      id: (await rows('SELECT id FROM users WHERE email = $1', [email]))[0].id as number,
    })
    return {
      api: { call: server.call, rows, signIn: tokenOf },
      manager: await person('gestor@sala.test', GROUP),
      platform: await person('plataforma@sala.test', 1),
    }
  }

  async function readingOf(route: string, token: string): Promise<Target> {
    const [method = '', pattern = ''] = route.split(' ')
    const [uuid] = await rows('SELECT uuid FROM ocr_documents WHERE file_key = $1 ORDER BY id DESC LIMIT 1', [
      EXAM_KEY,
    ])
    const values: Record<string, string> = { uuid: uuid?.uuid, page: '1', table: '1', filter: 'a' }
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? String(MEMBER))
    return { method, path, keys: keysOf(route), token, body: undefined }
  }

  let foundation: Foundation | undefined

  async function make() {
    foundation ??= await foundationOf(rows)
    await foundation.restore()
    const fixture = await logFixture()
    const writes = new Map<string, Target>()
    for (const { route, ready } of [...walkedWrites, ...ownWrites, ...silentWrites]) {
      const { request, token, body } = await ready(fixture)
      const [method = '', path = ''] = request.split(' ')
      writes.set(route, { method, path, keys: keysOf(route), token, body })
    }
    // The call that accepts the terms leaves them pending, with which every other call is refused.
    await rows("UPDATE users SET terms_status = 'ACCEPTED' WHERE id = $1", [fixture.manager.id])
    const targets: Target[] = []
    for (const route of routesOf(db))
      targets.push(writes.get(route) ?? (await readingOf(route, fixture.manager.token)))
    const tokens = [fixture.manager.token, fixture.platform.token]
    for (const email of STRANGERS) tokens.push(await tokenOf(email, await firstInstitution(email)))
    return { targets, tokens }
  }

  async function firstInstitution(email: string): Promise<number | undefined> {
    const sql = `SELECT min(institution_id) AS id FROM institution_users m JOIN users u ON u.id = m.user_id
      WHERE u.email = $1 AND m.removed_at IS NULL`
    return (await rows(sql, [email]))[0]?.id ?? undefined
  }

  return { make, close: () => db.close() }
}

/** Every route of the server, such as `PUT /web/surgeons/{id}`, as its router lists them. */
function routesOf(db: Database): string[] {
  const none = async () => {}
  const app = createApp({
    db,
    live: new LiveStreams(),
    mail: none,
    files: folderStore(''),
    documents: {
      current: () => Promise.reject(new Error('no documents')),
      renew: () => Promise.reject(new Error('no documents')),
    },
    sendPendingInvites: async () => ({ sent: 0, failed: 0, stoppedAfter: undefined }),
    readOperations: () => Promise.reject(new Error('no backups')),
    jobs: {
      readExams: none,
      makeReports: none,
      makeDocuments: () => {},
      sendInvites: none,
      queueLetter: none,
      sendLetters: none,
    },
    shutdown: new AbortController().signal,
    clock: () => new Date(),
    access: { write: none, record: () => {} },
    rowBudget: { take: async () => undefined },
    sleep: none,
    runInBackground: () => {},
    config,
  })
  return answering(app.routes).map(listed)
}
