import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/root.ts'

/**
 * The calls of the specification, `DELETE /web/surgeons/{uuid}`, as docs/endpoints.tsv lists them: without query, without
 * the mark of a proposed path, and with `{uuid}` where the row says that the uuid travels as its `{id}`.
 */
export const specifiedCalls: readonly string[] = readFileSync(join(projectRoot, 'docs/endpoints.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', values = ''] = line.split('\t')
    const plain = path.replace(/^\?/, '').replace(/\?.*$/, '')
    return `${method} ${/uuid (as|if)/.test(values) ? plain.replace('{id}', '{uuid}') : plain}`
  })

/** What the server answers beyond the specification. */
export const ownCalls: readonly string[] = ['GET /health', 'GET /settings', 'POST /manager/logout']

/** `DELETE /api/web/surgeons/:uuid` of a router is `DELETE /web/surgeons/{uuid}` of a list, without a last slash. */
export const listed = (route: { method: string; path: string }): string =>
  `${route.method} ${route.path
    .replace(/^\/api/, '')
    .replace(/:(\w+)/g, '{$1}')
    .replace(/\/$/, '')}`

/** Routes that answer, without what only stands before them. */
export const answering = <R extends { method: string }>(routes: readonly R[]): R[] =>
  routes.filter(({ method }) => method !== 'ALL')
