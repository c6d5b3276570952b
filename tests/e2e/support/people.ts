import type { BrowserContext } from '@playwright/test'
import { serverUrl } from './server.ts'

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

interface Place {
  id: number
  name: string
  is_default?: boolean
}

/** A session as the console stores it. */
export interface SignedIn {
  token: string
  stored: Record<string, string>
}

const sessions = new Map<string, Promise<SignedIn>>()

/** A demo user's session in an institution, in the user's default one when none is named; one a worker and pair. */
export function sessionOf(person: Person, institution?: number): Promise<SignedIn> {
  const key = `${person} ${institution}`
  const known = sessions.get(key) ?? signIn(person, institution)
  sessions.set(key, known)
  return known
}

/** A new session of its own, for a test that ends it. */
export async function signIn(person: Person, institution?: number): Promise<SignedIn> {
  const login = await call('POST', '/manager/login', '', { email: emailOf(person), password: PASSWORD })
  const places: Place[] = (await call('GET', '/preset/institutions', login.token)).json
  const place =
    places.find(({ id, is_default }) => (institution ? id === institution : is_default)) ?? places[0]
  if (!place) throw new Error(`${person} has no institution`)
  const chosen = await call('GET', `/manager/refresh-token/institution/${place.id}`, login.token)
  return {
    token: chosen.token,
    stored: {
      'auth-token': chosen.token,
      user: JSON.stringify(login.json),
      'selected-institution': JSON.stringify(place),
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

/** What a browser is opened with so that it already holds the session. */
export function storageStateOf({ stored }: SignedIn): StorageState {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: serverUrl(), localStorage }] }
}
