import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/root.ts'
import { drugCatalogueImport } from '../../src/resources/drugCatalogueImport.ts'
import { definitions } from '../../src/resources/index.ts'
import { procedureCatalogueImport } from '../../src/resources/procedureCatalogueImport.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { recordRoutes } from './deliveryCalls.ts'

/** The server's names for the parts of a path that the specification numbers or leaves unnamed. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/most-used\/\{x\}/, 'most-used/{table}'],
  [/\{a\}\/\{b\}/, '{table}/{page}'],
  [/institutions\/settings\/\d+/, 'institutions/settings/{id}'],
]

/** A path with an optional part counts as two: `/surgeons/{page}[/{filter}]`. */
const variants = (path: string): string[] =>
  path.includes('[') ? [path.replace(/\[.*\]/, ''), path.replace(/[[\]]/g, '')] : [path]

/**
 * The calls of the specification, such as `DELETE /web/surgeons/{uuid}`, as in docs/endpoints.tsv: without
 * query, without the mark of a proposed path, and with `{uuid}` if the row states that its `{id}` carries the
 * uuid.
 */
export const specifiedCalls: readonly string[] = readFileSync(join(projectRoot, 'docs/endpoints.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [method = '', path = '', values = ''] = line.split('\t')
    const plain = path.replace(/^\?/, '').replace(/\?.*$/, '')
    const named = NAMES.reduce((text, [pattern, name]) => text.replace(pattern, name), plain)
    const keyed = /uuid (as|if)/.test(values) ? named.replace('{id}', '{uuid}') : named
    return variants(keyed).map((variant) => `${method} ${variant}`)
  })

/** Calls that the server answers beyond the specification: those of registers unknown to it, and our own. */
export const ownCalls: readonly string[] = [
  ...definitions
    .filter(({ wire }) => !wire)
    .flatMap((definition) => [...Object.values(endpointsOf(definition))]),
  ...definitions.filter(({ imports }) => imports && !imports.call).map(({ name }) => `POST /${name}/import`),
  'GET /health',
  'GET /livez',
  'GET /readyz',
  'GET /settings',
  'GET /app/draft-key',
  'POST /manager/logout',
  'PUT /app/procedures/cancellation/{id}/undo',
  'PUT /app/procedures/{id}/move',
  'POST /app/procedures/moves/check',
  'POST /app/procedures/shift',
  'POST /app/procedures/swap',
  'POST /app/procedures/{id}/move/undo',
  'GET /app/procedures/duration-estimate',
  'POST /app/procedures/check',
  'POST /app/procedures/gaps',
  'GET /app/procedures/constraints',
  'GET /app/procedures/recovery',
  'GET /app/procedures/{id}/times',
  'POST /app/procedures/{id}/times',
  'GET /app/changes',
  'GET /app/procedures/readiness',
  'PUT /app/procedures/{id}/readiness',
  'PUT /app/procedures/{id}/allergies',
  'GET /app/procedures/{id}/patient-links',
  'POST /app/procedures/{id}/patient-links',
  'PUT /app/procedures/{id}/patient-links/withdraw',
  'PUT /app/procedures/{id}/patient-answers/seen',
  'GET /patient-links/{token}',
  'POST /patient-links/{token}/open',
  'PUT /patient-links/{token}/confirmation',
  'PUT /patient-links/{token}/answers',
  'GET /app/procedures/waiting',
  'GET /app/procedures/{id}/outcome',
  'PUT /app/procedures/{id}/outcome',
  'GET /app/surgery-requests',
  'GET /app/surgery-requests/{id}',
  'POST /app/surgery-requests',
  'PUT /app/surgery-requests/{id}',
  'PUT /app/surgery-requests/{id}/outcome',
  'GET /web/users/passwordReset/{hash}',
  'GET /v1/ocr-documents/{uuid}/file',
  'GET /web/v1/active-principles-report',
  'GET /web/v1/active-principles-report/{uuid}',
  'GET /web/v1/active-principles-report/{uuid}/file',
  'DELETE /web/v1/active-principles-report/{uuid}',
  'GET /surgical-map/v2/procedure-download',
  'GET /web/v1/procedure-documents/{id}/versions',
  'POST /web/v1/procedure-documents/{id}/versions',
  'POST /web/v1/procedures/{id}/consent-term',
  drugCatalogueImport.call,
  procedureCatalogueImport.call,
  'GET /web/surgical-procedures',
  'GET /app/backups',
  'GET /app/closures/rooms',
  'GET /app/closures/surgeons',
  'GET /app/closures/anaesthetists',
  'GET /app/closures/day-notes',
  'GET /app/closures/{register}/{id}/procedures',
  'GET /institution/{id}/settings/conflicts',
  'PUT /institution/{id}/settings/conflicts',
  'GET /institution/{id}/settings/readiness',
  'PUT /institution/{id}/settings/readiness',
  'GET /institution/{id}/settings/map-copies',
  'PUT /institution/{id}/settings/map-copies',
  'GET /board-pages/{token}',
  'GET /pre-settings-tcle/versions',
  'POST /pre-settings-tcle/preview',
  'GET /records/v1/schema',
  ...recordRoutes,
  'GET /importations/learned',
  'GET /importations/progress/{uuid}',
  'PUT /importations/learned',
]

/**
 * Converts a router's `DELETE /api/web/surgeons/:uuid` to `DELETE /web/surgeons/{uuid}`, without a trailing
 * slash.
 */
export const listed = (route: { method: string; path: string }): string =>
  `${route.method} ${route.path
    .replace(/^\/api/, '')
    .replace(/:(\w+)/g, '{$1}')
    .replace(/\/$/, '')}`

/** Routes that answer, without middleware. */
export const answering = <R extends { method: string }>(routes: readonly R[]): R[] =>
  routes.filter(({ method }) => method !== 'ALL')

/** Calls that require no session. */
export const publicRoutes: readonly string[] = [
  'GET /health',
  'GET /livez',
  'GET /readyz',
  'GET /settings',
  'GET /records/v1/schema',
  'POST /manager/login',
  'POST /web/users/passwordReset',
  'GET /web/users/passwordReset/{hash}',
  'PUT /web/users/passwordUpdate',
  'GET /users/invites/{id}',
  'GET /users/token/{token}',
  'POST /users/accept-invite-to-institution/{token}',
  'GET /web/users/validate-email/{token}',
  'GET /web/users/validate/{email}',
  'GET /patient-links/{token}',
  'POST /patient-links/{token}/open',
  'PUT /patient-links/{token}/confirmation',
  'PUT /patient-links/{token}/answers',
  'GET /board-pages/{token}',
]
