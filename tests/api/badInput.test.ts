import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { definitions } from '../../src/resources/index.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import type { Verb } from '../../src/schema/wire.ts'
import { insertedIn, removalOf, requestOf } from '../matrix/bodies.ts'
import { testApi } from '../support/api.ts'
import { KEYS, MALFORMED, NO_OBJECT, nested, TYPES, UNKNOWN } from './badValues.ts'
import { type BadCall, refuser } from './refusal.ts'

vi.setConfig({ testTimeout: 20_000 })

const api = testApi()
const refuse = refuser(api, () => token)
const logged = vi.spyOn(logger, 'error')
let token: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})
afterAll(() => {
  expect(logged).not.toHaveBeenCalled()
})

/** The registers with a create endpoint. */
const made = definitions.filter((definition) => endpointsOf(definition).create)

describe.each(made.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  let own: Awaited<ReturnType<typeof insertedIn>>
  let writes: string[]
  let keyed: Verb[]
  beforeAll(async () => {
    own = await insertedIn(api, definition, 1)
    writes = [requestOf(definition, 'create'), requestOf(definition, 'update', { ...own })]
    keyed = (Object.keys(endpointsOf(definition)) as Verb[]).filter((verb) =>
      ['read', 'update', 'remove'].includes(verb),
    )
  })
  const sent = (verb: Verb) => {
    const body =
      verb === 'update' ? own.body : verb === 'remove' ? removalOf(definition, { ...own }) : undefined
    return body ? { body } : {}
  }
  const both = (what: string, body: unknown, headers?: Record<string, string>) =>
    writes.map((request): BadCall => [what, request, { body, ...(headers ? { headers } : {}) }])

  test('refuses an unknown field', () => {
    const raw = JSON.stringify(own.body).slice(0, -1)
    return refuse(
      422,
      UNKNOWN.flatMap((name) => both(name, `${raw},${JSON.stringify(name)}:1}`)),
    )
  })

  test('names the unknown field, whatever it is called', async () => {
    for (const name of UNKNOWN) {
      const raw = `${JSON.stringify(own.body).slice(0, -1)},${JSON.stringify(name)}:{"x":1}}`
      const { json } = await api.call(requestOf(definition, 'create'), { token, body: raw })
      expect(Object.entries(json.errors)).toEqual([[name, 'Campo desconhecido.']])
    }
  })

  test('refuses a value of another type, of another shape, too long, with NUL or half a character', async () => {
    for (const [name, right] of Object.entries(own.body)) {
      const wrong: unknown[] = [{}, { id: 1 }, [[1]], ['1'], [null], [1.5]]
      if (typeof right !== 'boolean') wrong.push(true)
      if (typeof right === 'string') wrong.push(1, [], 'x'.repeat(2001), 'a\u0000b', '\u0000', 'a\ud800b')
      if (typeof right === 'number') wrong.push('1', '', [], 1e300, -1e300)
      if (Array.isArray(right)) wrong.push(1, '', '1', [1e300], [-1])
      await refuse(
        422,
        wrong.flatMap((value) =>
          both(`${name}=${JSON.stringify(value).slice(0, 30)}`, { ...own.body, [name]: value }),
        ),
      )
    }
  })

  test('refuses a body that is not JSON', () =>
    refuse(
      400,
      MALFORMED.flatMap((body) => both(body, body)),
    ))

  test('refuses a body that is no object, or is nested without end', () =>
    refuse(
      422,
      [...NO_OBJECT, nested(11), nested(100_000)].flatMap((body) => both(body.slice(0, 20), body)),
    ))

  test('refuses another content type', () =>
    refuse(
      415,
      TYPES.flatMap((type) => both(type, own.body, { 'content-type': type })),
    ))

  test('refuses 10 MB, with or without a declared length', () => {
    const body = JSON.stringify({ ...own.body, name: 'x'.repeat(10 * 1024 * 1024) })
    const declared = both('said', body, { 'content-length': String(body.length) })
    return refuse(413, [...declared, ...both('not said', body)])
  })

  test('finds nothing under an invalid key', () =>
    refuse(
      404,
      KEYS.flatMap((key) =>
        keyed.map(
          (verb): BadCall => [
            key.slice(0, 30),
            requestOf(definition, verb, { id: '@', uuid: '@' }).replace('%40', key),
            sent(verb),
          ],
        ),
      ),
    ))

  test('finds nothing at a path that differs in case or has a slash too many', () => {
    const variants = (path: string) => [
      path.toUpperCase(),
      path.replace('/', '//'),
      path.replace(/\/([^/]+)/, '/%2F$1'),
    ]
    const calls = keyed.flatMap((verb) => {
      const [method, path = ''] = requestOf(definition, verb, { ...own }).split(' ')
      return variants(path).map((other): BadCall => [verb, `${method} ${other}`, sent(verb)])
    })
    return refuse(404, calls)
  })

  test('answers the same with a slash at the end of the path', async () => {
    const [method, path = ''] = requestOf(definition, 'update', { ...own }).split(' ')
    const { status, json } = await api.call(`${method} ${path}/`, { token, body: own.body })
    expect([status, json.id]).toEqual([200, own.id])
  })

  test('refuses other methods', () =>
    refuse(
      404,
      ['PATCH', 'OPTIONS', 'TRACES'].flatMap((method) =>
        writes.map((request): BadCall => [method, request.replace(/^\w+/, method), {}]),
      ),
    ))
})
