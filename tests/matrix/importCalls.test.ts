import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ImportDefinition } from '../../src/schema/imports.ts'
import { testApi } from '../support/api.ts'
import { checksums } from './checksum.ts'
import { importBody, imported, mayImport, RETRY } from './importCalls.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

const TARGETS = [1, 2, 3, 6, 7]

/** The platform's catalogue, which its administrators import for all institutions. */
const catalogue = /^active_principle/

interface Past {
  id: number
  uuid: string
}
const past = new Map<string, Past>()
const pastOf = ({ type }: ImportDefinition, institution: number): Past =>
  past.get(`${type} ${institution}`) ?? { id: 0, uuid: '' }

beforeAll(async () => {
  for (const institution of TARGETS)
    for (const { type } of imported) {
      const [made] = await api.rows(
        `INSERT INTO importations (uuid, institution_id, user_id, type, file_name, total, created, existing)
         VALUES ($1, $2, 1, $3, $4, 1, 1, 0) RETURNING id, uuid`,
        [randomUUID(), institution, type, `Zxq${institution}.xlsx`],
      )
      past.set(`${type} ${institution}`, made)
      await api.rows(
        `INSERT INTO import_progress (uuid, institution_id, done, total) VALUES ($1, $2, 1, 2)
         ON CONFLICT DO NOTHING`,
        [made.uuid, institution],
      )
    }
})

/** The answered status of each call about an import of an institution. */
async function statuses(token: string, definition: ImportDefinition, institution: number) {
  const { call, type } = definition
  const { id, uuid } = pastOf(definition, institution)
  const query = `type=${type}&institution_id=${institution}`
  const send = async (request: string, body?: unknown) =>
    (await api.call(request, { token, ...(body ? { body } : {}) })).status
  return {
    import: await send(call, importBody(definition, institution)),
    rehearse: await send(`${call}?rehearse=true`, importBody(definition, institution)),
    history: await send(`GET /importations/?${query}`),
    learned: await send(`GET /importations/learned?${query}`),
    teach: await send('PUT /importations/learned', { type, institution_id: institution, matches: [] }),
    progress: (await api.call(`GET /importations/progress/${uuid}`, { token })).json,
    revert: await send(`PUT /importations/revert/${id}`),
  }
}

const invites = imported.find(({ name }) => name === 'anaesthetistInvites') as ImportDefinition

describe.each(sessions)('%s', (_, session: Session) => {
  let token: string
  const reach = (definition: ImportDefinition, institution: number) =>
    mayImport(session, definition) && session.scope.includes(institution)
  const importsAnything = imported.some((definition) => mayImport(session, definition))

  test('imports, sees and takes back nothing of others, nor what its role forbids, and writes to nobody', async () => {
    token = await enter(api, session)
    const before = await checksums(api)
    for (const institution of TARGETS)
      for (const definition of imported) {
        if (reach(definition, institution)) continue
        const own = session.scope.includes(institution) && importsAnything
        const { progress, revert, ...others } = await statuses(token, definition, institution)
        const label = `${definition.name} of ${institution}`
        expect([label, new Set(Object.values(others))]).toEqual([label, new Set([403])])
        expect([label, revert]).toEqual([label, own || !importsAnything ? 403 : 404])
        if (!own && importsAnything) expect([label, progress]).toEqual([label, null])
        if (!importsAnything) expect(progress.message).toEqual(expect.any(String))
      }
    for (const institution of TARGETS.filter((id) => !reach(invites, id)))
      expect((await api.call(RETRY, { token, body: { institution_id: institution } })).status).toBe(403)
    expect(await checksums(api)).toEqual(before)
    expect(api.letters).toEqual([])
  })

  const institutions = TARGETS.filter((institution) => session.scope.includes(institution))
  if (importsAnything && institutions.length > 0)
    test('imports, sees and takes back in its own institutions what its role allows, and only there', async () => {
      const foreign = await checksums(api, session.scope)
      for (const institution of institutions)
        for (const definition of imported.filter((candidate) => reach(candidate, institution))) {
          const body = importBody(definition, institution)
          const { status, json } = await api.call(definition.call, { token, body })
          const label = `${definition.name} of ${institution}`
          expect([label, status]).toEqual([label, 200])
          const path = `/importations/?type=${definition.type}`
          const { json: history } = await api.call(`GET ${path}&institution_id=${institution}`, { token })
          for (const row of history) expect(row.institution_id).toBe(institution)
          expect(history.map(({ id }: { id: number }) => id)).toContain(json.id)
          for (const row of (await api.call(`GET ${path}`, { token })).json)
            expect(session.scope).toContain(row.institution_id)
          const reverted = await api.call(`PUT /importations/revert/${json.id}`, { token })
          expect([label, reverted.status]).toEqual([label, definition.irreversible ? 422 : 200])
          if (!definition.irreversible)
            expect(reverted.json.removed).toBeGreaterThanOrEqual(json.summary.created)
        }
      if (mayImport(session, invites)) {
        const { status } = await api.call(RETRY, { token, body: { institution_id: institutions[0] } })
        expect(status).toBe(200)
      }
      api.letters.splice(0)
      const { users: _, ...sums } = await checksums(api, session.scope)
      const isForeign = ([table]: [string, string]) => session.type !== 'AD' || !catalogue.test(table)
      expect(foreign).toMatchObject(Object.fromEntries(Object.entries(sums).filter(isForeign)))
    })
})

test('invites that were imported cannot be taken back [IMP-62]', async () => {
  const token = await api.signIn('gestor@sala.test', 1)
  const { id } = pastOf(invites, 1)
  const { status, json } = await api.call(`PUT /importations/revert/${id}`, { token })
  expect([status, json.code]).toEqual([422, 'imports.final'])
  expect(await api.rows('SELECT active FROM importations WHERE id = $1', [id])).toEqual([{ active: true }])
})
