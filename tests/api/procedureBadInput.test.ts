import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'
import { KEYS, MALFORMED, NO_OBJECT, nested, TYPES, UNKNOWN } from './badValues.ts'
import { type BadCall, refuser } from './refusal.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi()
const logged = vi.spyOn(logger, 'error')
const refuse = refuser(api, () => token)
const CREATE = 'POST /app/v3/procedures'
let token: string
let fixture: SchedulingFixture
let change: string
let cancel: string
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
  const { id } = (await api.call(CREATE, { token, body: surgeryBody(fixture) })).json
  change = `PUT /app/v2/procedures/${id}`
  cancel = `PUT /app/procedures/cancellation/${id}`
})
afterAll(() => {
  expect(logged).not.toHaveBeenCalled()
})

/** Expects both writes to refuse the field with the text. */
async function refusedWith(name: string, text: string, more: object): Promise<void> {
  const calls = [CREATE, change].map(
    (request): BadCall => [name, request, { body: { ...surgeryBody(fixture), ...more } }],
  )
  await refuse(422, calls)
  for (const [, request, options] of calls)
    expect((await api.call(request, { token, ...options })).json.errors).toEqual({ [name]: text })
}

describe('values of another kind in a procedure', () => {
  test('are refused by name, and nothing is written', async () => {
    const body = surgeryBody(fixture) as Record<string, unknown>
    const calls: BadCall[] = []
    for (const [name, right] of Object.entries(body)) {
      const wrong: unknown[] = [{}, { id: 1 }, [[1]], [null], [1.5], ['1']]
      if (Array.isArray(right))
        wrong.push(1, '', 'a', null, [{}, 1], [{ nope: 1 }], [{ __proto__: 1, constructor: 1 }])
      else wrong.push([], typeof right === 'boolean' ? 'true' : true)
      if (name.endsWith('_id') || name === 'id') wrong.push('1', 0, -1, 1.5, 1e300, 2_147_483_648)
      if (typeof right === 'string') wrong.push(1, 'x\u0000', '\u0000', 'x'.repeat(2001))
      for (const value of wrong)
        for (const request of [CREATE, change]) {
          if (name === 'user_id' && typeof value === 'number' && Number.isSafeInteger(value)) continue
          const what = `${name}=${JSON.stringify(value)?.slice(0, 30)}`
          calls.push([what, request, { body: { ...body, uuid: randomUUID(), [name]: value } }])
        }
    }
    await refuse(422, calls)
  })

  test('are refused inside lists too', async () => {
    const lists: Record<string, object[]> = {
      active_surgeons: [
        { surgeon_id: '1' },
        { surgeon_id: null },
        { surgeon_id: 1e300 },
        { surgeon_id: fixture.surgeon, x: 1 },
      ],
      procedure_medical_plans: [
        { medical_plan_id: fixture.plan, code: 7 },
        { medical_plan_id: fixture.plan, code: 'x'.repeat(256) },
        { medical_plan_id: fixture.plan, password: 'a\u0000' },
        { code: 'a' },
      ],
      active_anaesthetists: [
        { anaesthetist_id: fixture.anaesthetist, is_main: 'yes' },
        { anaesthetist_id: fixture.anaesthetist, is_pre: 1 },
        { is_trans: true },
      ],
      laterality_procedures: [
        { surgical_procedure_id: fixture.surgery, laterality: 2 },
        { surgical_procedure_id: fixture.surgery, laterality: ['1x'] },
        { surgical_procedure_id: fixture.surgery },
        { laterality: '1x' },
      ],
    }
    const calls = Object.entries(lists).flatMap(([name, items]) =>
      items.map((item): BadCall => [name, CREATE, { body: { ...surgeryBody(fixture), [name]: [item] } }]),
    )
    await refuse(422, calls)
  })

  test('a list of ten thousand is refused', () =>
    refusedWith('active_surgeons', 'Há itens demais na lista.', {
      active_surgeons: Array.from({ length: 10_000 }, (_, at) => ({ surgeon_id: at + 1 })),
    }))

  test('a text longer than 255 characters is refused', async () => {
    for (const name of ['name', 'medical_record_number', 'register_number', 'surgery_warning_number'])
      await refusedWith(name, 'Use no máximo 255 caracteres.', { [name]: 'x'.repeat(256) })
  })

  test('half a letter is refused, rather than stored as what it is not', () =>
    refusedWith('register_number', errors.brokenText, { register_number: 'a\ud800b' }))
})

describe('an invalid body of a procedure', () => {
  const writes = () => [CREATE, change, cancel]
  const all = (bodies: string[], headers?: Record<string, string>) =>
    bodies.flatMap((body) =>
      writes().map(
        (request): BadCall => [body.slice(0, 20), request, { body, ...(headers ? { headers } : {}) }],
      ),
    )

  test('is refused', async () => {
    await refuse(400, all(MALFORMED))
    await refuse(422, all([...NO_OBJECT, nested(11), nested(100_000)]))
    for (const type of TYPES)
      await refuse(415, all([JSON.stringify(surgeryBody(fixture))], { 'content-type': type }))
  })

  test('an unknown field is refused by its name', async () => {
    const raw = JSON.stringify(surgeryBody(fixture)).slice(0, -1)
    // Unlike registers, procedures have a field `name`.
    for (const name of UNKNOWN)
      for (const request of [CREATE, change]) {
        const { status, json } = await api.call(request, { token, body: `${raw},${JSON.stringify(name)}:1}` })
        expect([status, Object.entries(json.errors)]).toEqual([422, [[name, 'Campo desconhecido.']]])
      }
    await refuse(
      422,
      UNKNOWN.map((name): BadCall => [name, cancel, { body: `{${JSON.stringify(name)}:1}` }]),
    )
  })

  test('an invalid key finds no procedure', () =>
    refuse(
      404,
      KEYS.flatMap((key): BadCall[] => [
        [key.slice(0, 20), `GET /surgical-map/v2/procedures/${key}`, {}],
        [key.slice(0, 20), `PUT /app/v2/procedures/${key}`, { body: surgeryBody(fixture) }],
        [
          key.slice(0, 20),
          `PUT /app/procedures/cancellation/${key}`,
          {
            body: {
              cancellation_date: new Date().toISOString(),
              cancellation_reason_id: null,
              cancellation_reason_description: 'x',
            },
          },
        ],
      ]),
    ))
})
