import { afterAll, beforeAll, inject } from 'vitest'
import type { Config, Services } from '../../server/context.ts'
import { createApp } from '../../server/createApp.ts'
import type { Letter } from '../../server/mail.ts'
import { copyTemplate } from './database.ts'

/** The password of every demo user. */
export const PASSWORD = 'Sala@2026'

const config: Config = {
  version: 'test',
  database: 'embedded',
  publicUrl: 'http://sala.test',
  trustedProxies: [''],
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

/** The application on a database of the test file's own; ask it with `call`. */
export function testApi() {
  const letters: Letter[] = []
  const pending: Promise<unknown>[] = []
  let app: ReturnType<typeof createApp>
  let services: Services
  let drop: () => Promise<void>

  beforeAll(async () => {
    const copy = await copyTemplate(inject('databaseUrl'))
    drop = copy.drop
    services = {
      db: copy.db,
      mail: async (letter) => {
        letters.push(letter)
      },
      clock: () => new Date(),
      config,
      later: (work) => {
        pending.push(work)
      },
    }
    app = createApp(services)
  })
  afterAll(async () => {
    await Promise.all(pending)
    await drop()
  })

  /** `call('GET /preset/surgeons/', { token })`; a string body is sent as it is, anything else as JSON. */
  async function call(request: string, { token, body, headers }: Call = {}): Promise<Answer> {
    const [method, path] = request.split(' ')
    const answer = await app.request(`/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, json: text ? JSON.parse(text) : undefined }
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
    letters,
    settled: () => Promise.all(pending),
    /** Rows of the database, as its owner sees them. */
    rows: async (sql: string, values: unknown[] = []) => (await services.db.system.query(sql, values)).rows,
    services: () => services,
  }
}
