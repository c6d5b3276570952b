import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerTableName } from '../../server/db/tables/registers.ts'
import { definitions } from '../../src/resources/index.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { invitePayload } from '../api/userCalls.ts'
import { testApi } from '../support/api.ts'
import { bodyFor, insertedIn, requestOf } from './bodies.ts'
import { ADDRESS } from './sessions.ts'

const api = testApi({ address: ADDRESS })

type Values = Record<string, unknown>

interface Creation {
  /** As the server lists it. */
  route: string
  table: string
  request: string
  by?: string
  body: () => Promise<Values>
  /** The uuid of a record that the caller does not see, or of a removed one. */
  usedUuid?: () => Promise<string>
}

const MANAGER = 'gestor@sala.test'
const PLATFORM = 'plataforma@sala.test'

const tokens = new Map<string, string>()
beforeAll(async () => {
  for (const email of [MANAGER, PLATFORM]) tokens.set(email, await api.signIn(email, 1))
})

const STRANGER = 6

const registers: readonly Creation[] = definitions.flatMap((definition) => {
  const { create } = endpointsOf(definition)
  if (!create) return []
  return [
    {
      route: create,
      table: registerTableName(definition),
      request: requestOf(definition, 'create'),
      body: () => bodyFor(api, tokens.get(MANAGER) ?? '', definition),
      usedUuid: async () => (await insertedIn(api, definition, STRANGER)).uuid,
    },
  ]
})

const handWritten: readonly Creation[] = [
  {
    route: 'POST /app/patients',
    table: 'patients',
    request: 'POST /app/patients?fullDeduplication',
    body: async () => ({
      name: `Paciente ${randomUUID().replace(/[^a-f]/g, '')}`,
      birth_date: '1980-03-02',
      gender_id: 1,
      job_title_id: 1,
    }),
    usedUuid: async () =>
      (await api.rows('SELECT uuid FROM patients WHERE institution_id = $1 LIMIT 1', [STRANGER]))[0].uuid,
  },
  {
    route: 'POST /preset/institutions',
    table: 'institutions',
    request: 'POST /preset/institutions',
    by: PLATFORM,
    body: async () => ({ name: 'Casa Repetida' }),
    usedUuid: async () => {
      const uuid = randomUUID()
      await api.rows("INSERT INTO institutions (uuid, name, removed_at) VALUES ($1, 'Removida', now())", [
        uuid,
      ])
      return uuid
    },
  },
  {
    route: 'POST /users/invite-to-institution',
    table: 'invitations',
    request: 'POST /users/invite-to-institution',
    body: async () => invitePayload(`${randomUUID()}@repetida.test`),
  },
]

describe.each([...registers, ...handWritten].map((one) => [one.route, one] as const))(
  '%s',
  (_, { table, request, by = MANAGER, body, usedUuid }) => {
    const create = (sent: Values) => api.call(request, { token: tokens.get(by), body: sent })
    const rows = async () => (await api.rows(`SELECT count(*)::integer AS count FROM ${table}`))[0].count

    test('sent again with its uuid, or five times at once, makes one record and one letter', async () => {
      const sent = { ...(await body()), uuid: randomUUID() }
      const [before, letters] = [await rows(), api.letters.length]
      const answers = await Promise.all(Array.from({ length: 5 }, () => create(sent)))
      answers.push(await create(sent))
      const [{ id }] = answers.map(({ json }) => json)
      expect(answers.map(({ status, json }) => [status, json.id]).sort()).toEqual([
        ...Array(5).fill([200, id]),
        [201, id],
      ])
      expect(await rows()).toBe(before + 1)
      expect(api.letters.length - letters).toBe(table === 'invitations' ? 1 : 0)
    })

    test('what is no uuid is refused', async () => {
      for (const uuid of ['x', 1, {}]) {
        const { status, json } = await create({ ...(await body()), uuid })
        expect([status, json.errors]).toEqual([422, { uuid: 'Valor de tipo inválido.' }])
      }
    })

    if (usedUuid)
      test('the uuid of a record out of sight is refused, and tells nothing of it', async () => {
        const [uuid, before] = [await usedUuid(), await rows()]
        const { status, json } = await create({ ...(await body()), uuid })
        expect([status, json.code, Object.keys(json).sort()]).toEqual([
          409,
          'record.uuid',
          ['code', 'message'],
        ])
        expect(await rows()).toBe(before)
      })
  },
)
