import { describe, expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { definitions } from '../../src/resources/index.ts'
import { lookups } from '../../src/resources/lookups.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import type { Verb } from '../../src/schema/wire.ts'
import { testApi } from '../support/api.ts'
import { attachmentRoutes } from './attachmentCalls.ts'
import { attendanceRoutes } from './attendanceCalls.ts'
import { type Inserted, insertedIn, removalOf, requestOf, rowsIn } from './bodies.ts'
import { catalogueRoutes } from './catalogueCalls.ts'
import { checksums } from './checksum.ts'
import { recordRoutes } from './deliveryCalls.ts'
import { documentRoutes } from './documentCalls.ts'
import { answering, listed, publicRoutes } from './endpoints.ts'
import { importRoutes } from './importCalls.ts'
import { institutionRoutes } from './institutionCalls.ts'
import { reportRoutes } from './reportCalls.ts'
import { schedulingRoutes } from './schedulingCalls.ts'
import { ADDRESS, enter, forbiddenByRole, type Session, sessions } from './sessions.ts'
import { settingsRoutes } from './settingsCalls.ts'
import { usersRoutes } from './usersCalls.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

/** Institutions whose records are requested by users without access. */
const TARGETS = [1, 2, 6]

/** Covered by tests/matrix/sessionCalls.test.ts. */
const OF_THE_SESSION = [
  'GET /preset/institutions',
  'GET /manager/refresh-token/institution/{id}',
  'GET /preset/institution/{id}/groups',
  'GET /preset/institutions-group/{id}',
  'POST /manager/logout',
  'POST /app/user_log',
  'GET /app/user_log',
  'GET /app/users/{id}/terms/status',
  'PUT /app/users/{id}/terms/accept',
  'GET /app/draft-key',
]

/**
 * `schedulingRoutes`, `importRoutes`, `reportRoutes`, `catalogueRoutes`, `documentRoutes`,
 * `attachmentRoutes`, `attendanceRoutes` and `recordRoutes` are covered by the tests of those names.
 */
const elsewhere = [
  ...schedulingRoutes,
  ...importRoutes,
  ...reportRoutes,
  ...catalogueRoutes,
  ...documentRoutes,
  ...attachmentRoutes,
  ...attendanceRoutes,
  ...recordRoutes,
  ...institutionRoutes,
  ...settingsRoutes,
  ...usersRoutes,
  ...OF_THE_SESSION,
  // A stream of ids, whose readers tests/api/live walks.
  'GET /app/changes',
]

const plain = (call: string) => call.replace(/\/$/, '')
// A removal may also be an update.
const walked = [
  ...new Set([
    ...definitions.flatMap((definition) => Object.values(endpointsOf(definition)) as string[]),
    ...lookups.map(({ path }) => path),
  ]),
].map(plain)

const routes = () => answering(createApp(api.services()).routes)
const verbsOf = (definition: Definition) => Object.keys(endpointsOf(definition)) as Verb[]

test('every route of the server is walked here', () => {
  expect(routes().map(listed).sort()).toEqual([...walked, ...elsewhere, ...publicRoutes].sort())
})

test('without a live token every call but the public ones answers 401 and changes nothing', async () => {
  const token = await enter(api, sessions[0]?.[1] as Session)
  const before = await checksums(api)
  const opened: string[] = []
  for (const route of routes()) {
    if (publicRoutes.includes(listed(route))) continue
    const request = `${route.method} ${route.path.replace('/api', '').replace(/:\w+/g, '1')}`
    const body = /POST|PUT/.test(route.method) ? {} : undefined
    for (const wrong of [undefined, 'nobody', `${token}x`, token.slice(0, -1), `Bearer ${token}`]) {
      const { status } = await api.call(request, { token: wrong, body })
      if (status !== 401) opened.push(`${request}: ${status}`)
    }
  }
  expect(opened).toEqual([])
  expect(await checksums(api)).toEqual(before)
})

interface Target {
  definition: Definition
  verb: Verb
  institution: number
  record: Inserted
}

/** Requests a record of an institution: by its key or, if a call has no record, by naming the institution. */
async function send(token: string, { definition, verb, institution, record }: Target) {
  const request = requestOf(definition, verb, { ...record })
  if (verb === 'list' || verb === 'total')
    return api.call(`${request}?institution_id=${institution}`, { token })
  const body = { ...record.body, [definition.title]: 'Alheio' }
  if (verb === 'create') return api.call(request, { token, body: { ...body, institution_id: institution } })
  if (verb === 'remove') return api.call(request, { token, body: removalOf(definition, { ...record }) })
  return api.call(request, { token, body: verb === 'update' ? body : undefined })
}

describe.each(sessions)('%s', (_, session) => {
  let token: string
  const refusal = (definition: Definition, verb: Verb): number => {
    if (forbiddenByRole(session, definition.name, verb) || session.institution === undefined) return 403
    return ['list', 'total', 'create'].includes(verb) ? 403 : 404
  }

  test('is refused every record of others and whatever its role forbids, and changes no row', async () => {
    token = await enter(api, session)
    const targets: Target[] = []
    for (const definition of definitions)
      for (const institution of TARGETS) {
        const record = await insertedIn(api, definition, institution)
        for (const verb of verbsOf(definition))
          if (!session.scope.includes(institution) || forbiddenByRole(session, definition.name, verb))
            targets.push({ definition, verb, institution, record })
      }
    const before = await checksums(api)
    const passed: string[] = []
    for (const target of targets) {
      const { status, json } = await send(token, target)
      if (status !== refusal(target.definition, target.verb) || !json?.message)
        passed.push(`${target.definition.name} ${target.verb} of ${target.institution}: ${status}`)
    }
    expect(passed).toEqual([])
    expect(await checksums(api)).toEqual(before)
  })

  const institutions = session.scope.filter((id) => id !== 4)
  if (institutions.length > 0)
    test('may do in its own institutions what its role allows, and only there', async () => {
      const foreign = await checksums(api, session.scope)
      const failed: string[] = []
      for (const definition of definitions)
        for (const institution of institutions)
          for (const verb of verbsOf(definition)) {
            if (forbiddenByRole(session, definition.name, verb)) continue
            const target = {
              definition,
              verb,
              institution,
              record: await insertedIn(api, definition, institution),
            }
            const { status, json } = await send(token, target)
            if (status !== (verb === 'create' ? 201 : 200))
              failed.push(`${definition.name} ${verb} in ${institution}: ${status}`)
            if (verb === 'list')
              for (const row of rowsIn(definition, json)) expect(row.institution_id).toBe(institution)
          }
      expect(failed).toEqual([])
      expect(await checksums(api, session.scope)).toEqual(foreign)
    })

  test('sees in lists, counts and lookups nothing of others', async () => {
    for (const definition of definitions) {
      if (!verbsOf(definition).includes('list')) continue
      const { status, json } = await api.call(requestOf(definition, 'list'), { token })
      const closed = forbiddenByRole(session, definition.name, 'list') || session.institution === undefined
      expect(status).toBe(closed ? 403 : 200)
      if (!closed)
        for (const row of rowsIn(definition, json)) expect(session.scope).toContain(row.institution_id)
    }
    for (const { path } of lookups) expect((await api.call(path, { token })).status).toBe(200)
  })
})
