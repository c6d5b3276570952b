import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { logger } from '../../server/logger.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { definitions } from '../../src/resources/index.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { requestOf, rowsIn } from '../matrix/bodies.ts'
import { answering, listed, publicRoutes } from '../matrix/endpoints.ts'
import { testApi } from '../support/api.ts'
import { nested } from './badValues.ts'
import { type BadCall, refuser } from './refusal.ts'

const api = testApi()
const logged = vi.spyOn(logger, 'error')
let token: string
const refuse = refuser(api, () => token)
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})
afterAll(() => {
  expect(logged).not.toHaveBeenCalled()
})

const withList = definitions
  .filter((definition) => endpointsOf(definition).list)
  .map((definition) => [definition.name, definition] as const)
const numbers = [
  '',
  'abc',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  '99999999999999999999',
  '%00',
  '0x10',
  '+1',
  '[]',
  ' 1',
]

describe.each(withList)('the list of %s', (_, definition) => {
  const list = requestOf(definition, 'list')
  const requested = (queries: string[]) => queries.map((query): BadCall => [query, `${list}?${query}`, {}])
  const { paging } = definition.wire ?? {}

  test('refuses numbers that are not integers in range', () => {
    if (!definition.wire)
      return refuse(400, requested(['[0', '[2,1]', '[-1,1]', '{}'].map((range) => `range=${range}`)))
    const [size, start, least] = paging === 'page' ? ['size', 'page', '0'] : ['size', 'offset', '-1']
    const each = (name: string, wrong: string[]) => wrong.map((value) => `${name}=${value}`)
    const wrong = numbers.filter((value) => value !== '' || paging === 'page')
    return refuse(
      400,
      requested([...each(size, [...numbers, '0', '5001']), ...each(start, [...wrong, least])]),
    )
  })

  test('refuses an unknown order', () =>
    refuse(
      400,
      requested([
        'sort=',
        'sort=name',
        'sort=[]',
        'sort=["nope","ASC"]',
        'sort=["name","asc"]',
        'sort=["institution_id","ASC"]',
        'sort=["__proto__","ASC"]',
        'sort=["constructor","ASC"]',
        'sort=[["name"],"ASC"]',
        'sort={"0":"name","1":"ASC"}',
        `sort=${nested(5000).slice(8, -1)}`,
      ]),
    ))

  test('refuses an invalid institution, or another’s', () =>
    refuse(
      403,
      requested(
        ['6', '2', 'abc', '-1', '1.0', '01', '1%00', '1%20OR%201=1', '2147483648'].map(
          (id) => `institution_id=${id}`,
        ),
      ),
    ))

  test('survives every search', async () => {
    const searches = [
      '%00',
      'a%00b',
      '%',
      '%25',
      '_',
      '%5C',
      "'",
      '"',
      '%E0%A4%A',
      '%F0%9F%92%A9',
      '%ED%A0%80',
      'x'.repeat(20_000),
    ]
    const flaws: string[] = []
    for (const search of [...searches, '&search=x', '[]=x', '(', '$1', '%0A']) {
      const { status, json } = await api.call(`${list}?search=${search}`, { token })
      if (status !== 200 || !Array.isArray(rowsIn(definition, json)))
        flaws.push(`${search.slice(0, 30)}: ${status}`)
    }
    expect(flaws).toEqual([])
  })
})

describe('a token that is no longer valid', () => {
  const everywhere = (given: string | undefined) =>
    answering(createApp(api.services()).routes)
      .filter((route) => !publicRoutes.includes(listed(route)))
      .map(({ method, path }): BadCall => {
        const request = `${method} ${path.replace('/api', '').replace(/:\w+/g, '1')}`
        return [given ?? 'none', request, { token: given }]
      })

  test('is answered 401 on every call when it has expired', async () => {
    const old = await api.signIn('gestor@sala.test', 1)
    await api.rows(
      "UPDATE session_tokens SET expires_at = now() - interval '1 second' WHERE session_id = (SELECT max(id) FROM sessions)",
    )
    await refuse(401, everywhere(old))
  })

  test('is answered 401 on every call when it is altered', () =>
    refuse(401, everywhere(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)))

  test.each([
    ['missing', undefined],
    ['empty', ' '],
    ['endless', 'x'.repeat(10_000)],
    ['of another kind', "'; DROP TABLE users; --"],
    ['of other letters', 'é'],
  ])('is answered 401 on every call when it is %s', (_, wrong) => refuse(401, everywhere(wrong)))

  test('a 401 names its cause and carries no token', async () => {
    const { headers, json } = await api.call('GET /preset/surgeons/', { token: 'nobody' })
    expect(headers.get('authorization')).toBeNull()
    expect(json).toEqual({ message: 'Sua sessão terminou. Entre novamente.', code: 'session.ended' })
  })
})

describe('half a surrogate pair in a body', () => {
  const answerTo = async (body: string) => {
    const { status, json } = await api.call('PUT /app/v7/procedures/1/toggle-status', { token, body })
    return [status, json.errors ?? json.message]
  }

  test.each([
    ['{"reason":"Duplicado \\ud83d"}', 'reason'],
    ['{"reason":"\\udc89\\ud83d"}', 'reason'],
    ['{"reason":"x","previous":{"list":[{},{"name":"\\uDC89"}]}}', 'previous.list[1].name'],
    ['{"reason":"x","\\ud83d":1}', '\ud83d'],
  ])('%s is refused with the path of the text', async (body, path) => {
    expect(await answerTo(body)).toEqual([422, { [path]: errors.brokenText }])
  })

  test('a whole surrogate pair is accepted, whether escaped or not', async () => {
    expect(await answerTo('{"reason":"\\ud83d\\udc89 💉","zxq":1}')).toEqual([
      422,
      { zxq: errors.unknownField },
    ])
  })
})

test('an internal error is only written to the log', async () => {
  const hidden = vi.spyOn(logger, 'error').mockImplementation(() => {})
  await api.rows('ALTER TABLE surgeons RENAME TO hidden')
  const { status, json } = await api.call('GET /preset/surgeons/', { token })
  await api.rows('ALTER TABLE hidden RENAME TO surgeons')
  expect({ status, json }).toEqual({
    status: 500,
    json: { message: 'Não foi possível concluir. Tente novamente em instantes.' },
  })
  expect(hidden).toHaveBeenCalledOnce()
  hidden.mockReset()
})
