import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { mountPages } from '../../server/pages.ts'
import { type Call, calls } from './calls.ts'

/** A call that reached the server. */
export interface Received {
  method: string
  /** Below `/api`. */
  path: string
  query: Record<string, string>
  body: unknown
}

/** A server that knows only what is in `docs/endpoints.tsv`. */
export interface SpecifiedBackend {
  url: string
  received: Received[]
  /** What the specification does not contain: calls, query parameters, keys of bodies. */
  unspecified: string[]
  close: () => Promise<void>
}

/**
 * Capabilities have a separate address: the console asks once whether a server supports more than the
 * specified calls.
 */
const CAPABILITIES = 'GET /settings'

async function bodyOf(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('multipart/')) return c.req.parseBody({ all: true })
  const text = await c.req.text()
  return text ? JSON.parse(text) : undefined
}

/** Keys that a call does not accept. */
function strangeKeys(given: unknown, allowed: readonly string[]): string[] {
  const entries = Array.isArray(given) ? given : [given]
  const keys = entries.flatMap((entry) => (entry && typeof entry === 'object' ? Object.keys(entry) : []))
  return [...new Set(keys)].filter((key) => !allowed.includes(key))
}

const toUrl = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`

/** @param folder of the built console */
export async function startSpecifiedBackend(folder: string): Promise<SpecifiedBackend> {
  const received: Received[] = []
  const unspecified: string[] = []
  const app = new Hono()

  const answer = async (c: Context, name: string, { query = [], body: allowed = [], answer }: Call) => {
    const { method } = c.req
    const path = c.req.path.replace('/api', '')
    const given = c.req.query()
    const body = await bodyOf(c)
    received.push({ method, path, query: given, body })
    for (const key of strangeKeys(given, query)) unspecified.push(`${name} with the parameter ${key}`)
    for (const key of strangeKeys(body, allowed)) unspecified.push(`${name} with ${key} in its body`)
    const token = c.req.header('authorization')
    if (token === undefined && name !== 'POST /manager/login') return c.json({ message: 'Sem sessão.' }, 401)
    c.header('authorization', token ?? 'token-1')
    const answered = answer({ params: c.req.param(), query: given, body })
    return answered instanceof Response ? answered : c.json(answered as object)
  }

  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ')
    const pattern = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
    for (const route of [pattern, `${pattern}/`]) app.on(method, route, (c) => answer(c, name, call))
  }
  app.all('/api/*', (c) => {
    const name = `${c.req.method} ${c.req.path.replace('/api', '')}`
    received.push({ method: c.req.method, path: c.req.path.replace('/api', ''), query: {}, body: undefined })
    if (name !== CAPABILITIES) unspecified.push(name)
    return c.json({ message: 'Não encontrado.' }, 404)
  })
  mountPages(app, folder)

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return {
    url: toUrl(server.address() as AddressInfo),
    received,
    unspecified,
    close: async () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}
