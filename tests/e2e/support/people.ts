import type { BrowserContext } from '@playwright/test'
import { LRUCache } from 'lru-cache'
import { hashSecret, newSecret } from '../../../server/session/tokens.ts'
import { rows, serverUrl } from './server.ts'

/** The password of every demo user. */
export const PASSWORD = 'Sala@2026'

export type Person =
  | 'plataforma'
  | 'gestor'
  | 'anestesista'
  | 'gerente'
  | 'instituicao'
  | 'farmacia'
  | 'usuario'
  | 'grupo'
  | 'rede'
  | 'vizinho'

export const emailOf = (person: string) => `${person}@sala.test`

interface Institution {
  id: number
  name: string
  is_default?: boolean
}

/** A session as the console stores it. */
export interface SignedIn {
  token: string
  stored: Record<string, string>
}

/**
 * In ms. A token is replaced after fifteen minutes, and the old one ends once a test has used its successor.
 */
const SHARED_FOR = 10 * 60_000

const sessions = new LRUCache<string, Promise<SignedIn>>({ max: 100, ttl: SHARED_FOR })

/** A demo user's session in an institution, by default the user's default one; shared by a worker's tests. */
export function sessionOf(person: Person, institution?: number): Promise<SignedIn> {
  const key = `${person} ${institution}`
  const session = sessions.get(key) ?? signIn(person, institution)
  if (!sessions.has(key)) sessions.set(key, session)
  return session
}

interface Account {
  user: { id: number }
  institutions: Institution[]
}

const accounts = new Map<Person, Promise<Account>>()

/** A user and their institutions, read once per worker: hashing the password takes most of a sign-in. */
async function readAccount(person: Person): Promise<Account> {
  const login = await call('POST', '/manager/login', '', { email: emailOf(person), password: PASSWORD })
  return { user: login.json, institutions: (await call('GET', '/preset/institutions', login.token)).json }
}

async function openSession(userId: number): Promise<string> {
  const token = newSecret()
  await rows(
    `WITH opened AS (INSERT INTO sessions (user_id) VALUES ($1) RETURNING id)
     INSERT INTO session_tokens (hash, session_id, expires_at) SELECT $2, id, now() + interval '1 hour' FROM opened`,
    [userId, hashSecret(token)],
  )
  return token
}

/** A new, separate session, for a test that ends it. */
export async function signIn(person: Person, institution?: number): Promise<SignedIn> {
  const account = accounts.get(person) ?? readAccount(person)
  accounts.set(person, account)
  const { user, institutions } = await account
  const entered =
    institutions.find(({ id, is_default }) => (institution ? id === institution : is_default)) ??
    institutions[0]
  if (!entered) throw new Error(`${person} has no institution`)
  const token = await openSession(user.id)
  const chosen = await call('GET', `/manager/refresh-token/institution/${entered.id}`, token)
  return {
    token: chosen.token,
    stored: {
      'auth-token': chosen.token,
      user: JSON.stringify(user),
      'selected-institution': JSON.stringify(entered),
      'user-permissions': JSON.stringify(chosen.json),
      'ip-allowed': 'true',
    },
  }
}

async function call(method: string, path: string, token: string, body?: unknown) {
  const answer = await fetch(`${serverUrl()}/api${path}`, {
    method,
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return { token: answer.headers.get('authorization') ?? '', json: await answer.json() }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The initial state of a browser that already has the session. */
export function storageStateOf({ stored }: SignedIn): StorageState {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: serverUrl(), localStorage }] }
}
