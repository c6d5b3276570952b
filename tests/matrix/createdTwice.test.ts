import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { registerTableName } from '../../server/db/tables/registers.ts'
import { definitions } from '../../src/resources/index.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { invitePayload } from '../api/userCalls.ts'
import { testApi } from '../support/api.ts'
import { bodyFor, insertedIn, requestOf } from './bodies.ts'
import { answering, listed } from './endpoints.ts'
import { insertSchedulingRows } from './schedulingRows.ts'
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
  /** Number of e-mails it sends. */
  letters?: number
  /** The uuid of a record that the caller cannot see, or of a removed one. */
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
    route: 'POST /app/surgery-requests',
    table: 'surgery_requests',
    request: 'POST /app/surgery-requests',
    body: async () => {
      const [known] = await api.rows(
        `SELECT (SELECT min(id) FROM patients WHERE institution_id = 1) AS patient_id,
                (SELECT min(id) FROM surgeons WHERE institution_id = 1) AS surgeon_id`,
      )
      return {
        patient_id: known.patient_id,
        active_surgeons: [{ surgeon_id: known.surgeon_id }],
        priority: 'elective',
      }
    },
    usedUuid: async () => {
      const { request } = await insertSchedulingRows(api, STRANGER)
      return (await api.rows('SELECT uuid FROM surgery_requests WHERE id = $1', [request]))[0].uuid
    },
  },
  {
    route: 'POST /app/tickets',
    table: 'tickets',
    request: 'POST /app/tickets',
    letters: 1,
    body: async () => ({
      type: 'BUG',
      subject: 'Tela em branco',
      message: null,
      email: 'quem@sala.test',
      system_version: 'WEB Preset',
    }),
    usedUuid: async () => {
      const uuid = randomUUID()
      await api.rows(
        `INSERT INTO tickets (uuid, institution_id, user_id, type, subject, email, system_version)
         SELECT $1, 1, id, 'BUG', 'x', email, 'x' FROM users WHERE email = $2`,
        [uuid, PLATFORM],
      )
      return uuid
    },
  },
  {
    route: 'POST /users/invite-to-institution',
    table: 'invitations',
    request: 'POST /users/invite-to-institution',
    letters: 1,
    body: async () => invitePayload(`${randomUUID()}@repetida.test`),
  },
]

/** POST routes that create no record, or have another protection against being sent twice. */
const noCreations = [
  // Tested in tests/api/procedures and tests/api/attachments.
  'POST /app/v3/procedures',
  'POST /app/v1/procedures/{id}/attachments',
  // Replace what exists.
  'POST /recordKeys/{id}/secret',
  'POST /boards/{id}/address',
  'POST /institution/{id}/settings/pdf',
  'POST /institution/{id}/settings/pre',
  'POST /question-answer-configs',
  'POST /pre-settings-tcle',
  'POST /pre-settings-tcle/preview',
  'POST /app/procedures/check',
  'POST /app/procedures/gaps',
  'POST /app/procedures/moves/check',
  // Have a key, and create nothing: tests/api/jointMoves.
  'POST /app/procedures/shift',
  'POST /app/procedures/swap',
  'POST /app/procedures/{id}/move/undo',
  // A tap sent again: tests/api/procedureTimes.
  'POST /app/procedures/{id}/times',
  // A link of its own each, of which at most ten work; opening one stores nothing new: tests/api/patientLinks.
  'POST /app/procedures/{id}/patient-links',
  'POST /patient-links/{token}/open',
  'POST /institutions/settings',
  'POST /web/institution/{id}/logo',
  // One file each, reported to the sender one by one.
  'POST /v1/ocr-queue',
  // Sessions, passwords and memberships, which a repeated call leaves unchanged.
  'POST /manager/login',
  'POST /manager/logout',
  'POST /web/users/passwordReset',
  'POST /users/accept-invite-to-institution/{token}',
  'POST /users/add-to-institution',
  'POST /users/remove-from-institution',
  'POST /users/resend-invite-to-institution/{id}',
  'POST /invite/import/anesthetist/retry',
  'POST /app/user_log',
  // One decision on a delivery: the second is refused, in tests/api/heldDeliveries.
  'POST /heldDeliveries/{id}/record',
  'POST /heldDeliveries/{id}/discard',
  // Refused where the new version would not differ, and the term that exists: tests/api/documents.
  'POST /web/v1/procedure-documents/{id}/versions',
  'POST /web/v1/procedures/{id}/consent-term',
  // Answers again with the report in progress.
  'POST /web/v1/active-principles-report',
]

test('every route that creates is walked here, or named as one that needs no key', () => {
  const posts = answering(createApp(api.services()).routes)
    .map(listed)
    .filter((route) => route.startsWith('POST '))
  const creations = [...registers, ...handWritten].map(({ route }) => route.replace(/\/$/, ''))
  // Imports have always had a key: tests/api/imports.
  const imports = posts.filter((route) => /import(ations)?(\/|$)/.test(route) && !noCreations.includes(route))
  expect([...creations, ...noCreations, ...imports].sort()).toEqual(posts.sort())
})

describe.each([...registers, ...handWritten].map((creation) => [creation.route, creation] as const))(
  '%s',
  (_, { table, request, by = MANAGER, body, letters = 0, usedUuid }) => {
    const create = (sent: Values) => api.call(request, { token: tokens.get(by), body: sent })
    const rows = async () => (await api.rows(`SELECT count(*)::integer AS count FROM ${table}`))[0].count

    test('sent again with its uuid, or five times at once, makes one record and one letter', async () => {
      const sent = { ...(await body()), uuid: randomUUID() }
      const [before, sentBefore] = [await rows(), api.letters.length]
      const answers = await Promise.all(Array.from({ length: 5 }, () => create(sent)))
      answers.push(await create(sent))
      const [{ id }] = answers.map(({ json }) => json)
      expect(answers.map(({ status, json }) => [status, json.id]).sort()).toEqual([
        ...Array(5).fill([200, id]),
        [201, id],
      ])
      expect(await rows()).toBe(before + 1)
      await api.settled()
      expect(api.letters.length - sentBefore).toBe(letters)
    })

    test('is refused when its uuid is invalid', async () => {
      for (const uuid of ['x', 1, {}]) {
        const { status, json } = await create({ ...(await body()), uuid })
        expect([status, json.errors]).toEqual([422, { uuid: 'Valor de tipo inválido.' }])
      }
    })

    if (usedUuid)
      test('is refused with the uuid of a record out of sight, and reveals nothing of it', async () => {
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
