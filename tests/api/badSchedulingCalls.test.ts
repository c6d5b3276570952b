import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { newProcedure, walkedCalls } from '../matrix/schedulingCalls.ts'
import { insertSchedulingRows, type SchedulingRows } from '../matrix/schedulingRows.ts'
import { testApi } from '../support/api.ts'
import { KEYS, MALFORMED, NO_OBJECT, nested, TYPES, UNKNOWN } from './badValues.ts'
import { type BadCall, flaw, refuser } from './refusal.ts'

vi.setConfig({ testTimeout: 30_000 })

const api = testApi()
const logged = vi.spyOn(logger, 'error')
let token: string
let rows: SchedulingRows
const refuse = refuser(api, () => token)
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  rows = await insertSchedulingRows(api, 1)
})
afterAll(() => {
  expect(logged).not.toHaveBeenCalled()
})

const patient = {
  name: 'Ana Prata',
  preferred_name: 'Aninha',
  birth_date: '1990-01-02',
  cpf: '39053344705',
  gender_id: 2,
  marital_status_id: 1,
  ethnic_group_id: 1,
  job_title_id: 1,
  phone_number: '11987654321',
  email: 'ana@exemplo.com.br',
  address: 'Rua A',
  allergies: 'Látex',
  kinship: 'Filha',
}
const cancellation = {
  cancellation_date: new Date().toISOString(),
  cancellation_reason_id: null,
  cancellation_reason_description: 'Sem leito',
}

/** What can be written, with a valid body and the requests that accept it. */
const written: readonly (readonly [string, () => Record<string, unknown>, () => string[]])[] = [
  ['a patient', () => patient, () => ['POST /app/patients', `PUT /app/v2/patients/${rows.patient}`]],
  [
    'a procedure',
    () => newProcedure(rows),
    () => ['POST /app/v3/procedures', `PUT /app/v2/procedures/${rows.procedure}`],
  ],
  ['a cancellation', () => cancellation, () => [`PUT /app/procedures/cancellation/${rows.procedure}`]],
]

describe.each(written)('%s', (_, right, requests) => {
  const each = (bodies: readonly (readonly [string, unknown])[], headers?: Record<string, string>) =>
    requests().flatMap((request) =>
      bodies.map(
        ([what, body]): BadCall => [what.slice(0, 30), request, { body, ...(headers ? { headers } : {}) }],
      ),
    )

  test('in a body that is not JSON is refused', () =>
    refuse(400, each(MALFORMED.map((text) => [text, text]))))

  test('in a body that is no object, or is nested without end, is refused', () =>
    refuse(422, each([...NO_OBJECT, nested(11), nested(100_000)].map((text) => [text, text]))))

  test('of another content type is refused', () =>
    refuse(
      415,
      TYPES.flatMap((type) => each([[type, right()]], { 'content-type': type })),
    ))

  test('with an unknown field is refused', () =>
    refuse(
      422,
      each(
        UNKNOWN.map((name) => [name, `${JSON.stringify(right()).slice(0, -1)},${JSON.stringify(name)}:1}`]),
      ),
    ))

  test('with a value of another type or shape is refused', () => {
    const wrong = (value: unknown): unknown[] => {
      const any = [{}, { id: 1 }, [[1]], ['1'], [null], [1.5], [{ id: 1 }], [{ __proto__: 1 }]]
      if (typeof value === 'string') return [...any, 1, true, [], 'a\u0000b', 'x'.repeat(3000)]
      if (typeof value === 'number') return [...any, '1', '', true, [], 1e300, -1, 1.5, 2 ** 31]
      if (Array.isArray(value)) return [...any, 1, '', '1', true, [{ x: 1 }], Array(5000).fill({})]
      return any
    }
    return refuse(
      422,
      Object.entries(right()).flatMap(([name, value]) =>
        each(
          (name === 'institution_id' ? [[], {}, '1', true] : wrong(value)).map((other) => [
            `${name}=${JSON.stringify(other).slice(0, 20)}`,
            { ...right(), [name]: other },
          ]),
        ),
      ),
    )
  })
})

describe('a path', () => {
  const NUMBERS = ['999999', '2147483647']
  const keyed = walkedCalls.filter(({ route }) => /\{(id|uuid)\}/.test(route) && !/settings/.test(route))

  test('with an invalid key finds nothing', () =>
    refuse(
      404,
      keyed.flatMap(({ route, body }) =>
        KEYS.map(
          (key): BadCall => [
            key.slice(0, 30),
            route.replace(/\{(id|uuid)\}/, () => key),
            body ? { body: body(rows) } : {},
          ],
        ),
      ),
    ))

  test('with an invalid number finds neither page, table nor setting', () =>
    refuse(
      404,
      walkedCalls
        .filter(({ route }) => /\{(page|table|settingId)\}|settings\/\{id\}/.test(route))
        .flatMap(({ route }) =>
          KEYS.filter((key) => !NUMBERS.includes(key)).map((key): BadCall => {
            const path = route
              .replace(/\{(page|table|settingId|id)\}/, () => key)
              .replace(/\{(page|table)\}/, '1')
              .replace('{filter}', 'a')
            return [key.slice(0, 30), `${path}?format=requirementLevel`, {}]
          }),
        ),
    ))
})

describe('a query', () => {
  const requested = (path: string, name: string, values: readonly string[]) =>
    values.map(
      (value): BadCall => [value, `GET ${path}${path.includes('?') ? '&' : '?'}${name}=${value}`, {}],
    )
  const numbers = ['abc', '-1', '0', '1.5', '1e3', 'NaN', '99999999999999999999', '%00', '0x10', '[]', '%201']
  const INSTITUTIONS = ['6', '2', 'abc', '-1', '1.0', '01', '1%00', '1%20OR%201=1', '2147483648']

  test('with a size, page, sector or room that is not a number is refused', () =>
    refuse(400, [
      ...['/app/v4/schedules', '/surgical-map/v2/patients/'].flatMap((path) => [
        ...requested(path, 'limit', [...numbers, '', '101']),
        ...requested(path, 'page', [...numbers, '']),
      ]),
      ...requested('/surgical-map/patients/1', 'limit', [...numbers, '', '101']),
      ...requested('/app/v4/schedules', 'surgeryCenterId', numbers),
      ...requested('/app/v4/schedules', 'surgeryCenterRoomId', numbers),
      ...requested('/v2/surgical-map/medical-plans/1', 'medical_plan_table_id', numbers),
    ]))

  test('with an invalid day is refused', () =>
    refuse(
      400,
      requested('/app/v4/schedules', 'probable_date', [
        'hoje',
        '2026-02-30T00:00:00Z',
        '2026-01-01',
        '01/02/2026',
        '2026-01-01T00:00:00',
        '2026-13-01T00:00:00Z',
        '%00',
        '1e9',
      ]),
    ))

  test('with an invalid institution, or another’s, is refused', () =>
    refuse(
      403,
      walkedCalls
        .filter(({ stranger, body }) => stranger === 403 && !body)
        .flatMap(({ path }) =>
          requested(path(rows).replace(/[?&]institution_id=\d+/, ''), 'institution_id', INSTITUTIONS),
        ),
    ))

  test('with any search text is answered', async () => {
    const searches = [
      '%00',
      'a%00b',
      '%25%25%25',
      '___',
      '%5C%5C%5C',
      "'''",
      '%22',
      '%E0%A4%A',
      '%F0%9F%92%A9',
      '%ED%A0%80',
    ]
    const lists = [
      '/app/v4/schedules?search=',
      '/surgical-map/v2/patients/?filter=',
      '/surgical-map/patients/1?filter=',
      '/surgical-map/v2/patients/count?filter=',
    ]
    const flaws: string[] = []
    for (const search of [...searches, 'x'.repeat(20_000), '(((', '$1$1', '%0A%0A%0A'])
      for (const list of lists) {
        const answer = await api.call(`GET ${list}${search}`, { token })
        if (answer.status !== 200) flaws.push(`${list}${search.slice(0, 20)}: ${flaw(answer, 200)}`)
      }
    expect(flaws).toEqual([])
  })
})
