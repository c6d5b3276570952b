import { vi } from 'vitest'
import type { Institution, Permissions, User } from '../../src/providers/session.ts'
import { forgetSettings } from '../../src/providers/settings.ts'

/** A storage area like a browser's, without a browser. */
class MemoryStorage {
  readonly entries = new Map<string, string>()
  getItem = (key: string) => this.entries.get(key) ?? null
  setItem = (key: string, value: string) => this.entries.set(key, String(value))
  removeItem = (key: string) => this.entries.delete(key)
  clear = () => this.entries.clear()
}

export interface Request {
  method: string
  url: string
  headers: Headers
  body: unknown
  keepalive: boolean
}

type Reply = (request: Request, signal: AbortSignal | null) => Response | Promise<Response>

/** A page at `pathname`: its storage, the addresses it navigated to and the calls it made. */
export function openPage(pathname = '/') {
  const storage = new MemoryStorage()
  const left: string[] = []
  const calls: Request[] = []
  const replies = new Map<string, Reply>()
  // The page before may be another file's, with another server.
  forgetSettings()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('location', { pathname, assign: (address: string) => left.push(address) })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET', body, keepalive = false, signal = null } = init
    const request = { method, url, headers: new Headers(init.headers), body: parseBody(body), keepalive }
    calls.push(request)
    const reply = replies.get(`${method} ${url.split('?')[0]}`)
    if (!reply) throw new TypeError('Failed to fetch')
    return reply(request, signal)
  })
  return {
    storage: storage.entries,
    left,
    calls,
    on: (call: string, reply: Reply) => replies.set(call, reply),
  }
}

function parseBody(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

export const user: User = {
  id: 7,
  email: 'gestor@sala.test',
  name: 'Helena Prado',
  document: '52998224725',
  personal_title: 'Dra.',
  type: 'AN',
  username: 'helena',
}

export const permissions: Permissions = {
  type: 'AN',
  is_admin: true,
  is_manager: true,
  institution_id: 1,
  institutions: [{ id: 1 }],
}

export function institution(id: number, flags: Partial<Institution> = {}): Institution {
  return {
    id,
    uuid: `uuid-${id}`,
    name: `Hospital ${id}`,
    logo_url: null,
    document: null,
    payment_start: null,
    payment_end: null,
    is_clinic: false,
    is_group: false,
    is_network: false,
    is_hospital_clinic: false,
    group_id: null,
    network_id: null,
    group_institution: [],
    network: [],
    is_admin: false,
    active: true,
    ...flags,
  }
}

/** Fills a page's storage with a complete session. */
export function signedIn(
  storage: Map<string, string>,
  session: { user?: User; permissions?: Partial<Permissions> } = {},
) {
  storage.set('auth-token', 'token-1')
  storage.set('user', JSON.stringify(session.user ?? user))
  storage.set('selected-institution', JSON.stringify(institution(1)))
  storage.set('user-permissions', JSON.stringify(session.permissions ?? permissions))
}
