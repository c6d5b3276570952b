import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { PASSWORD, testApi } from '../support/api.ts'

/** Milliseconds by which the server would have delayed each attempt. */
const waited: number[] = []
/** Attempts wait until this resolves, in tests that need waiting ones. */
let held: Promise<void> | undefined
const api = testApi({
  sleep: async (milliseconds) => {
    waited.push(milliseconds)
    await held
  },
})
const OWNER = 'gestor@sala.test'

interface From {
  address?: string
  cookie?: string
}
const attempt = async (email: string, password: string, { address, cookie }: From = {}) =>
  api.call('POST /manager/login', {
    body: { email, password },
    headers: {
      ...(address ? { 'x-forwarded-for': address } : {}),
      ...(cookie ? { cookie } : {}),
    },
  })
const wrong = async (email: string, times: number, from: (at: number) => From = () => ({})) => {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) statuses.push((await attempt(email, 'errada', from(at))).status)
  return statuses
}
const refusals = (times: number) => Array.from({ length: times }, () => 401)
/** A different address for each attempt. */
const botnet = (at: number) => ({ address: `198.51.${100 + Math.floor(at / 250)}.${(at % 250) + 1}` })
/** The cookie that a browser keeps from an answer. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

/**
 * As if this many attempts (at an address: accounts) had failed before; each account or address has failed at
 * least once.
 */
const failedBefore = (points: number, key: RegExp) =>
  api.rows('UPDATE sign_in_throttle SET points = $1 WHERE key ~ $2', [points, key.source])
const ACCOUNTS = /^sign-in:account:[0-9a-f]{64}$/
const ADDRESSES = /^sign-in:address:/
/** Uses up the attempts that all unknown devices together have on some accounts. */
async function attack(...emails: string[]): Promise<void> {
  for (const email of emails) await wrong(email, 1, botnet)
  await failedBefore(100, ACCOUNTS)
}
/** Uses up the number of accounts that may fail from an address. */
async function sprayFrom(address: string): Promise<void> {
  await wrong('pessoa@sala.test', 1, () => ({ address }))
  await failedBefore(50, ADDRESSES)
}

const REFUSED = {
  status: 429,
  json: {
    message: 'Muitas tentativas de acesso. Aguarde 15 minutos e tente novamente.',
    code: 'too.many.tries',
  },
}
const answered = ({ status, json }: { status: number; json: unknown }) => ({ status, json })
const warnings = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)

beforeEach(async () => {
  waited.length = 0
  held = undefined
  warnings.mockClear()
  await api.rows('DELETE FROM sign_in_throttle')
  await api.rows('DELETE FROM known_devices')
})

describe('wrong tries on one account from one address', () => {
  test.each([OWNER, 'ninguem@sala.test'])(
    'refuse %s there from the eleventh on, with any password, and nobody else',
    async (email) => {
      const here = { address: '192.0.2.7' }
      expect(await wrong(email, 10, () => here)).toEqual(refusals(10))
      for (const password of ['errada', PASSWORD])
        expect(answered(await attempt(email, password, here))).toEqual(REFUSED)
      expect((await attempt('usuario@sala.test', PASSWORD, here)).status).toBe(200)
      expect((await attempt(OWNER, PASSWORD, { address: '192.0.2.77' })).status).toBe(200)
    },
  )

  test('take longer from the sixth on, twice as long each time', async () => {
    await wrong(OWNER, 10)
    expect(waited).toEqual([250, 500, 1000, 2000, 4000])
  })

  test('count alike however the e-mail is written', async () => {
    const spellings = [
      OWNER,
      'GESTOR@sala.test',
      ' gestor@sala.test',
      'gestor@sala.test  ',
      '\tGestor@Sala.Test',
    ]
    for (const spelling of spellings) expect(await wrong(spelling, 2)).toEqual(refusals(2))
    expect((await attempt(OWNER, PASSWORD)).status).toBe(429)
  })

  test('count one by one when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => attempt(OWNER, 'errada')))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...refusals(10), ...Array.from({ length: 15 }, () => 429)])
  })

  test('are forgiven by the right password', async () => {
    await wrong(OWNER, 9)
    expect((await attempt(OWNER, PASSWORD)).status).toBe(200)
    expect(await wrong(OWNER, 10)).toEqual(refusals(10))
  })

  test('are forgotten after a quarter of an hour, which refused tries do not lengthen', async () => {
    await wrong(OWNER, 12)
    const [{ expire }] = await api.rows('SELECT expire FROM sign_in_throttle')
    expect(Number(expire) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    await api.rows('UPDATE sign_in_throttle SET expire = expire - 14.5 * 60000')
    expect((await attempt(OWNER, PASSWORD)).json.message).toBe(
      'Muitas tentativas de acesso. Aguarde 1 minuto e tente novamente.',
    )
    await api.rows('UPDATE sign_in_throttle SET expire = expire - 60000')
    expect((await attempt(OWNER, PASSWORD)).status).toBe(200)
  })

  test('are kept under no e-mail that can be read', async () => {
    await wrong(OWNER, 1)
    expect(JSON.stringify(await api.rows('SELECT key FROM sign_in_throttle'))).not.toContain('gestor')
  })

  test('wait no more than a hundred at a time; one more is refused at once', async () => {
    await wrong(OWNER, 5)
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    waited.length = 0
    const waiting = Array.from({ length: 100 }, () => attempt(OWNER, 'errada'))
    await vi.waitUntil(() => waited.length === 100)
    expect((await attempt(OWNER, 'errada')).json.message).toContain('Aguarde 1 minuto')
    expect((await attempt('usuario@sala.test', PASSWORD)).status).toBe(200)
    release()
    await Promise.all(waiting)
  })
})

describe('wrong tries on one account from everywhere', () => {
  test('do not lock its owner out, whatever ten addresses try', async () => {
    expect(await wrong(OWNER, 10, botnet)).toEqual(refusals(10))
    expect((await attempt(OWNER, PASSWORD, { address: '192.0.2.77' })).status).toBe(200)
  })

  test('take longer from the twenty-first on, and are refused after a hundred, with a warning', async () => {
    expect(await wrong(OWNER, 1, botnet)).toEqual([401])
    await failedBefore(19, ACCOUNTS)
    await wrong(OWNER, 7, (at) => botnet(at + 1))
    expect(waited).toEqual([250, 500, 1000, 2000, 4000, 4000])
    await failedBefore(99, ACCOUNTS)
    expect(await wrong(OWNER, 3, (at) => botnet(at + 10))).toEqual([401, 429, 429])
    expect(answered(await attempt(OWNER, PASSWORD, { address: '192.0.2.77' }))).toEqual(REFUSED)
    const [{ id }] = await api.rows('SELECT id FROM users WHERE email = $1', [OWNER])
    expect(warnings.mock.calls).toEqual([
      [`acesso: conta ${id} recusada a desconhecidos por 15 minutos: 100 senhas erradas`],
    ])
  })

  test('lock nobody out whom a letter has let in', async () => {
    const NEW = 'Tucano#Verde7'
    await api.rows('DELETE FROM password_resets')
    const [{ password_hash }] = await api.rows('SELECT password_hash FROM users WHERE email = $1', [OWNER])
    onTestFinished(async () => {
      await api.rows('UPDATE users SET password_hash = $2 WHERE email = $1', [OWNER, password_hash])
    })
    await attack(OWNER)
    api.letters.length = 0
    await api.call('POST /web/users/passwordReset', { body: { email: OWNER } })
    await api.settled()
    const hash = /\/forgot-password\/([\w-]+)/.exec(api.letters[0]?.text ?? '')?.[1]
    const change = await api.call('PUT /web/users/passwordUpdate', {
      body: { hash_validation: hash, password_new: NEW },
    })
    expect(change.status).toBe(200)
    expect((await attempt(OWNER, NEW, { address: '192.0.2.77' })).status).toBe(200)
    await attack(OWNER)
    expect((await attempt(OWNER, NEW, { address: '192.0.2.78' })).status).toBe(429)
    const knownBrowser = { address: '192.0.2.78', cookie: cookieOf(change) }
    expect((await attempt(OWNER, NEW, knownBrowser)).status).toBe(200)
  })
})

describe('wrong tries from one address', () => {
  const spray = (times: number, from: (at: number) => From) =>
    Promise.all(
      Array.from({ length: times }, (_, at) => attempt(`pessoa${at}@sala.test`, 'errada', from(at))),
    )
  const here = { address: '192.0.2.1' }

  test('are no reason to refuse a colleague before fifty accounts have failed, which is warned of', async () => {
    await wrong('pessoa@sala.test', 1, () => here)
    await failedBefore(49, ADDRESSES)
    expect((await attempt(OWNER, PASSWORD, here)).status).toBe(200)
    expect(warnings).not.toHaveBeenCalled()
    expect(await wrong('mais.uma@sala.test', 1, () => here)).toEqual([401])
    expect(answered(await attempt(OWNER, PASSWORD, here))).toEqual(REFUSED)
    expect((await attempt(OWNER, PASSWORD, { address: '192.0.2.2' })).status).toBe(200)
    expect(warnings.mock.calls).toEqual([
      [
        'acesso: 192.0.2.1 recusado por 15 minutos, salvo em dispositivos conhecidos: senhas erradas de 50 contas',
      ],
    ])
  })

  test('count accounts, not tries, and no account that got in after all', async () => {
    for (const email of ['pessoa1@sala.test', 'pessoa2@sala.test', OWNER]) await wrong(email, 4, () => here)
    expect((await attempt(OWNER, PASSWORD, here)).status).toBe(200)
    expect(await api.rows('SELECT points FROM sign_in_throttle WHERE key ~ $1', [ADDRESSES.source])).toEqual([
      { points: 2 },
    ])
  })

  test('stay counted when one’s own account gets in', async () => {
    await wrong('pessoa@sala.test', 1, () => here)
    await failedBefore(48, ADDRESSES)
    for (let at = 0; at < 2; at++) {
      expect((await attempt('usuario@sala.test', PASSWORD, here)).status).toBe(200)
      expect(await wrong(`pessoa${at}@sala.test`, 1, () => here)).toEqual([401])
    }
    expect((await attempt('pessoa50@sala.test', 'errada', here)).status).toBe(429)
    expect((await attempt('usuario@sala.test', PASSWORD, here)).status).toBe(429)
  })

  test('are counted account by account when they come all at once', async () => {
    await wrong('pessoa@sala.test', 1, () => here)
    await failedBefore(40, ADDRESSES)
    const answers = await spray(20, () => here)
    expect(answers.map(({ status }) => status).sort()).toEqual([...refusals(10), ...Array(10).fill(429)])
  })

  test('are not disguised by an address that the client makes up', async () => {
    await wrong('pessoa@sala.test', 1, (at) => ({ address: `${botnet(at).address}, 192.0.2.1` }))
    await failedBefore(50, ADDRESSES)
    expect((await attempt(OWNER, PASSWORD, { address: '203.0.113.9, 192.0.2.1' })).status).toBe(429)
  })

  test('do not include many correct sign-ins at once', async () => {
    await wrong('pessoa@sala.test', 1, () => here)
    await failedBefore(46, ADDRESSES)
    const people = [
      OWNER,
      'usuario@sala.test',
      'farmacia@sala.test',
      'instituicao@sala.test',
      'grupo@sala.test',
    ]
    const answers = await Promise.all([...people, ...people].map((email) => attempt(email, PASSWORD, here)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  test('are not forgotten for right ones of one account at once', async () => {
    await wrong('pessoa@sala.test', 1, () => here)
    await failedBefore(46, ADDRESSES)
    await Promise.all(Array.from({ length: 10 }, () => attempt(OWNER, PASSWORD, here)))
    expect(await api.rows('SELECT points FROM sign_in_throttle WHERE key ~ $1', [ADDRESSES.source])).toEqual([
      { points: 46 },
    ])
  })
})

describe('a device on which an account has signed in', () => {
  test('is known by a cookie that no script reads and no other site sends', async () => {
    const { headers } = await attempt(OWNER, PASSWORD)
    expect(headers.get('set-cookie')).toMatch(
      /^sala-device=[\w-]{43}; Max-Age=15552000; Path=\/api\/manager\/login; HttpOnly; SameSite=Strict$/,
    )
    const [secret] = /[\w-]{43}/.exec(cookieOf({ headers })) ?? ['']
    expect(JSON.stringify(await api.rows('SELECT * FROM known_devices'))).not.toContain(secret)
  })

  test('is let in whatever others try, elsewhere and at its own address', async () => {
    const address = '192.0.2.5'
    const cookie = cookieOf(await attempt(OWNER, PASSWORD, { address }))
    await wrong(OWNER, 10, () => ({ address }))
    await attack(OWNER)
    await sprayFrom(address)
    expect((await attempt(OWNER, PASSWORD, { address })).status).toBe(429)
    waited.length = 0
    expect((await attempt(OWNER, PASSWORD, { address, cookie })).status).toBe(200)
    expect(waited).toEqual([])
  })

  test('is shared by all who sign in on it, and by nobody else', async () => {
    const cookie = cookieOf(await attempt(OWNER, PASSWORD))
    expect(cookieOf(await attempt('usuario@sala.test', PASSWORD, { cookie }))).toBe(cookie)
    await attack(OWNER, 'usuario@sala.test', 'farmacia@sala.test')
    expect((await attempt(OWNER, PASSWORD, { cookie })).status).toBe(200)
    expect((await attempt('usuario@sala.test', PASSWORD, { cookie })).status).toBe(200)
    expect((await attempt('farmacia@sala.test', PASSWORD, { cookie })).status).toBe(429)
  })

  test('has ten tries of its own on each account, which lock nobody out elsewhere', async () => {
    const cookie = cookieOf(await attempt(OWNER, PASSWORD))
    expect(await wrong(OWNER, 11, (at) => ({ cookie, ...botnet(at) }))).toEqual([...refusals(10), 429])
    expect((await attempt(OWNER, PASSWORD, { address: '192.0.2.77' })).status).toBe(200)
  })

  test('is forgotten half a year after its last sign-in, or when fifty others came after it', async () => {
    const first = cookieOf(await attempt(OWNER, PASSWORD))
    await attack(OWNER)
    await api.rows("UPDATE known_devices SET last_used_at = now() - interval '179 days'")
    expect((await attempt(OWNER, PASSWORD, { cookie: first })).status).toBe(200)
    await api.rows("UPDATE known_devices SET last_used_at = now() - interval '181 days'")
    expect((await attempt(OWNER, PASSWORD, { cookie: first })).status).toBe(429)
    await api.rows('DELETE FROM sign_in_throttle')
    await api.rows(
      `INSERT INTO known_devices (hash, user_id, last_used_at)
       SELECT 'device ' || n, id, now() - interval '1 hour' FROM users, generate_series(1, 60) AS n WHERE email = $1`,
      [OWNER],
    )
    await attempt(OWNER, PASSWORD)
    expect(await api.rows('SELECT FROM known_devices')).toHaveLength(50)
  })

  test.each(['nada', 'x'.repeat(43), 'a b', '%'])(
    'is not recognised by an invented cookie, %j',
    async (made) => {
      await attack(OWNER)
      expect((await attempt(OWNER, PASSWORD, { cookie: `sala-device=${made}` })).status).toBe(429)
    },
  )
})
