import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testApi } from '../support/api.ts'

/** Milliseconds that the server would have made each try wait. */
const waited: number[] = []
const api = testApi({
  pause: async (milliseconds) => {
    waited.push(milliseconds)
  },
})
const attempt = async (email: string, password: string, from?: string) =>
  api.call('POST /manager/login', {
    body: { email, password },
    headers: from ? { 'x-forwarded-for': from } : {},
  })
const wrong = async (email: string, times: number, from = (_: number): string | undefined => undefined) => {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) statuses.push((await attempt(email, 'errada', from(at))).status)
  return statuses
}
const refusals = (times: number) => Array.from({ length: times }, () => 401)
const address = (at: number) => `198.51.100.${at + 1}`

const REFUSED = {
  status: 429,
  json: {
    message: 'Muitas tentativas de acesso. Aguarde 15 minutos e tente novamente.',
    code: 'too.many.tries',
  },
}
const answered = ({ status, json }: { status: number; json: unknown }) => ({ status, json })

beforeEach(async () => {
  waited.length = 0
  await api.rows('DELETE FROM sign_in_throttle')
})

describe('wrong tries on one account', () => {
  test.each(['gestor@sala.test', 'ninguem@sala.test'])(
    '%s is refused from the eleventh on, from any address and with any password',
    async (email) => {
      expect(await wrong(email, 10, address)).toEqual(refusals(10))
      for (const password of ['errada', PASSWORD])
        expect(answered(await attempt(email, password, '192.0.2.77'))).toEqual(REFUSED)
      expect((await attempt('usuario@sala.test', PASSWORD, '192.0.2.77')).status).toBe(200)
    },
  )

  test('take longer from the sixth on', async () => {
    await wrong('gestor@sala.test', 10)
    expect(waited).toEqual([100, 200, 300, 400, 500])
  })

  test('count alike however the e-mail is written', async () => {
    const spellings = [
      'gestor@sala.test',
      'GESTOR@sala.test',
      ' gestor@sala.test',
      'gestor@sala.test  ',
      '\tGestor@Sala.Test',
    ]
    for (const spelling of spellings) expect(await wrong(spelling, 2)).toEqual(refusals(2))
    expect((await attempt('gestor@sala.test', PASSWORD)).status).toBe(429)
  })

  test('count one by one when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => attempt('gestor@sala.test', 'errada')))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...refusals(10), ...Array.from({ length: 15 }, () => 429)])
  })

  test('are forgiven by the right password', async () => {
    await wrong('gestor@sala.test', 9)
    expect((await attempt('gestor@sala.test', PASSWORD)).status).toBe(200)
    expect(await wrong('gestor@sala.test', 10)).toEqual(refusals(10))
  })

  test('are forgotten after a quarter of an hour, which refused tries do not lengthen', async () => {
    await wrong('gestor@sala.test', 12)
    const [{ expire }] = await api.rows('SELECT expire FROM sign_in_throttle')
    expect(Number(expire) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    await api.rows('UPDATE sign_in_throttle SET expire = expire - 14.5 * 60000')
    expect((await attempt('gestor@sala.test', PASSWORD)).json.message).toBe(
      'Muitas tentativas de acesso. Aguarde 1 minuto e tente novamente.',
    )
    await api.rows('UPDATE sign_in_throttle SET expire = expire - 60000')
    expect((await attempt('gestor@sala.test', PASSWORD)).status).toBe(200)
  })

  test('are kept under no e-mail that can be read', async () => {
    await wrong('gestor@sala.test', 1)
    expect(JSON.stringify(await api.rows('SELECT key FROM sign_in_throttle'))).not.toContain('gestor')
  })
})

describe('wrong tries from one address', () => {
  const spray = (times: number, from: (at: number) => string) =>
    Promise.all(
      Array.from({ length: times }, (_, at) => attempt(`pessoa${at}@sala.test`, 'errada', from(at))),
    )

  test('are refused from the eleventh on, whatever the account', async () => {
    await spray(10, () => '192.0.2.1')
    expect(answered(await attempt('gestor@sala.test', PASSWORD, '192.0.2.1'))).toEqual(REFUSED)
    expect((await attempt('gestor@sala.test', PASSWORD, '192.0.2.2')).status).toBe(200)
  })

  test('are not disguised by an address that the client makes up', async () => {
    await spray(10, (at) => `${address(at)}, 192.0.2.1`)
    expect((await attempt('gestor@sala.test', PASSWORD, '203.0.113.9, 192.0.2.1')).status).toBe(429)
  })

  test('of an account refused already do not count against the address', async () => {
    await wrong('gestor@sala.test', 10, address)
    expect(await wrong('gestor@sala.test', 12, () => '192.0.2.1')).toEqual(
      Array.from({ length: 12 }, () => 429),
    )
    expect((await attempt('usuario@sala.test', PASSWORD, '192.0.2.1')).status).toBe(200)
  })
})
