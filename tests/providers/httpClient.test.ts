import { beforeEach, describe, expect, test, vi } from 'vitest'
import { errorMessage, HttpError, isHttpError, refusalReason, send } from '../../src/providers/httpClient.ts'
import { readSession, takeNotice } from '../../src/providers/session.ts'
import { institution, json, openPage, signedIn } from './browser.ts'

const read = { method: 'GET', path: '/preset/surgeons' } as const
const ENDED = 'Sua sessão terminou. Entre novamente.'
const NETWORK = 'Sem conexão com o servidor. Verifique sua rede e tente novamente.'

let page = openPage()
beforeEach(() => {
  page = openPage('/cirurgioes')
  signedIn(page.storage)
})

async function failureOf(
  call: Parameters<typeof send>[0],
  options?: Parameters<typeof send>[1],
): Promise<HttpError> {
  const failure = await send(call, options).catch((error: unknown) => error)
  if (failure instanceof HttpError) return failure
  throw new Error(`expected an HttpError, got ${String(failure)}`)
}

describe('a request', () => {
  test('carries the stored token verbatim to the one base address [AUTH-41]', async () => {
    page.on('GET /api/preset/surgeons', () => json([{ id: 1 }], 200, { 'Content-Range': 'surgeons 0-0/1' }))
    const answer = await send<{ id: number }[]>(read)
    expect(page.calls[0]?.headers.get('Authorization')).toBe('token-1')
    expect(answer.data).toEqual([{ id: 1 }])
    expect(answer.headers.get('Content-Range')).toBe('surgeons 0-0/1')
  })

  test('has no Authorization header without a token', async () => {
    page = openPage('/login')
    page.on('GET /api/preset/surgeons', () => json([]))
    await send(read)
    expect(page.calls[0]?.headers.has('Authorization')).toBe(false)
  })

  test('leaves out empty query values, and sends lists as JSON', async () => {
    page.on('GET /api/preset/surgeons', () => json([]))
    await send(read, {
      query: { search: 'ção & cia', page: 0, name: '', id: null, state: undefined, institutions: [1, 2] },
    })
    const { search } = new URL(page.calls[0]?.url ?? '', 'http://sala.test')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      search: 'ção & cia',
      page: '0',
      institutions: '[1,2]',
    })
  })

  test('has a JSON body', async () => {
    page.on('POST /api/preset/materials', () => json({ id: 9 }, 201))
    const answer = await send({ method: 'POST', path: '/preset/materials' }, { body: { name: 'Fio' } })
    expect(page.calls[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(page.calls[0]?.body).toEqual({ name: 'Fio' })
    expect(answer).toMatchObject({ status: 201, data: { id: 9 } })
  })

  test.each([[() => json({ message: 'x' }, 503)], [() => Promise.reject(new TypeError('Failed to fetch'))]])(
    'that writes and fails is not sent again',
    async (reply) => {
      page.on('POST /api/preset/materials', reply)
      await failureOf({ method: 'POST', path: '/preset/materials' }, { body: {} })
      expect(page.calls).toHaveLength(1)
    },
  )
})

describe('the start of a request', () => {
  test('of a read is not in the task of the click that asks for it', async () => {
    page.on('GET /api/preset/surgeons', () => json([]))
    const answer = send(read)
    await Promise.resolve()
    expect(page.calls).toHaveLength(0)
    await answer
    expect(page.calls).toHaveLength(1)
  })

  test.each([
    ['a write', { method: 'POST', path: '/preset/surgeons' } as const, {}],
    ['what outlives the page', read, { keepalive: true }],
  ])('of %s is at once', async (_, call, options) => {
    page.on(`${call.method} /api/preset/surgeons`, () => json([]))
    const answer = send(call, options)
    expect(page.calls).toHaveLength(1)
    await answer
  })

  test('of a read that is cancelled before never comes', async () => {
    page.on('GET /api/preset/surgeons', () => json([]))
    const ending = new AbortController()
    const answer = send(read, { signal: ending.signal })
    ending.abort('left')
    await expect(answer).rejects.toBe('left')
    expect(page.calls).toHaveLength(0)
  })
})

describe('the token of the answer', () => {
  test.each([200, 422])('replaces the stored one when it differs, at status %i [AUTH-24]', async (status) => {
    page.on('GET /api/preset/surgeons', () => json([], status, { Authorization: 'token-2' }))
    await send(read).catch(() => undefined)
    expect(page.storage.get('auth-token')).toBe('token-2')
  })

  test('does not change the stored one when it is missing [AUTH-24]', async () => {
    page.on('GET /api/preset/surgeons', () => json([]))
    await send(read)
    expect(page.storage.get('auth-token')).toBe('token-1')
  })

  test('does not replace the newer token of another tab if a late answer only repeats it', async () => {
    page.on('GET /api/preset/surgeons', () => {
      page.storage.set('auth-token', 'token-2')
      return json([], 200, { Authorization: 'token-1' })
    })
    await send(read)
    expect(page.storage.get('auth-token')).toBe('token-2')
  })

  test('is not stored if it belongs to an institution that was left', async () => {
    page.on('GET /api/preset/surgeons', () => {
      page.storage.set('selected-institution', JSON.stringify(institution(2)))
      page.storage.set('auth-token', 'token-of-2')
      return json([], 200, { Authorization: 'token-of-1' })
    })
    await send(read)
    expect(page.storage.get('auth-token')).toBe('token-of-2')
  })
})

describe('the time zone of the answer', () => {
  const zone = () => JSON.parse(page.storage.get('selected-institution') ?? '{}').time_zone
  const answerIn = (timeZone: string) =>
    page.on('GET /api/preset/surgeons', () => json([], 200, { 'x-time-zone': timeZone }))
  const announced = vi.fn()
  beforeEach(() => {
    announced.mockClear()
    vi.stubGlobal('window', { dispatchEvent: announced })
  })

  test('becomes the session’s if it differs, and is announced', async () => {
    answerIn('America/Manaus')
    await send(read)
    await send(read)
    expect(zone()).toBe('America/Manaus')
    expect(announced).toHaveBeenCalledOnce()
    expect(readSession()?.institution.time_zone).toBe('America/Manaus')
  })

  test('is ignored if another institution is selected by then', async () => {
    page.on('GET /api/preset/surgeons', () => {
      page.storage.set('selected-institution', JSON.stringify(institution(2)))
      return json([], 200, { 'x-time-zone': 'America/Manaus' })
    })
    await send(read)
    expect(zone()).toBe(institution(2).time_zone)
    expect(announced).not.toHaveBeenCalled()
  })
})

describe('a 401', () => {
  test('ends the session and leaves for /login [AUTH-52]', async () => {
    page.on('GET /api/preset/surgeons', () => json({ message: 'Sessão expirada.' }, 401))
    await failureOf(read)
    expect(readSession()).toBeNull()
    expect(page.left).toEqual(['/login'])
    expect(takeNotice()).toBe(ENDED)
  })

  test.each([
    ['user.password.invalid', 'Usuário não autorizado, verifique suas credenciais.'],
    ['without.permission', 'Usuário com permissões insuficientes.'],
  ])('with the code %s shows its text and keeps the session [AUTH-49, AUTH-50]', async (code, text) => {
    for (const body of [{ message: 'outro', code }, { message: code }]) {
      page.on('GET /api/preset/surgeons', () => json(body, 401))
      expect(await failureOf(read)).toMatchObject({ status: 401, code, message: text })
    }
    expect(readSession()).not.toBeNull()
    expect(page.left).toEqual([])
  })

  test('of the sign-in has its text and keeps the session [AUTH-51]', async () => {
    page.on('POST /api/manager/login', () => json({}, 401))
    const failure = await failureOf({ method: 'POST', path: '/manager/login' }, { body: {} })
    expect(failure.message).toBe('Falha na autenticação.')
    expect(readSession()).not.toBeNull()
  })

  test('from a network that is closed now leaves for /login, which opens with the alert', async () => {
    page.on('GET /api/preset/surgeons', () => json({ message: 'Fora da rede', code: 'network.blocked' }, 401))
    await Promise.all([failureOf(read), failureOf(read)])
    expect(readSession()).toBeNull()
    expect(new Set(page.left)).toEqual(new Set(['/login']))
    expect(page.storage.get('ip-allowed')).toBe('false')
    expect(takeNotice()).toBeNull()
  })

  test('of a call with its own errors keeps the session', async () => {
    page.on('GET /api/preset/surgeons', () => json({ message: 'Não autorizado para acessar este PDF' }, 401))
    const failure = await failureOf(read, { keepSessionOn401: true })
    expect(failure.message).toBe('Não autorizado para acessar este PDF')
    expect(readSession()).not.toBeNull()
  })

  test('to a token that has been replaced meanwhile keeps the session', async () => {
    page.on('GET /api/preset/surgeons', () => {
      page.storage.set('auth-token', 'token-2')
      return json({}, 401)
    })
    await failureOf(read)
    expect(readSession()).not.toBeNull()
  })
})

describe('a failed call while the session is not whole', () => {
  beforeEach(() => page.storage.delete('user-permissions'))

  test.each([500, 404, 403, 422])(
    'with status %i clears the storage and leaves for /login [AUTH-23]',
    async (status) => {
      page.on('GET /api/preset/surgeons', () => json({}, status))
      await failureOf(read)
      expect([...page.storage.keys()]).toEqual(['ip-allowed'])
      expect(page.left).toEqual(['/login'])
    },
  )

  test('that never arrives clears the storage and leaves for /login [AUTH-23]', async () => {
    await failureOf(read)
    expect(page.left).toEqual(['/login'])
  })

  test('is left to its caller once the session is whole [AUTH-23]', async () => {
    signedIn(page.storage)
    page.on('GET /api/preset/surgeons', () => json({}, 500))
    await failureOf(read)
    expect(readSession()).not.toBeNull()
    expect(page.left).toEqual([])
  })

  test('clears the storage and stays if the page is /login', async () => {
    page = openPage('/login')
    page.storage.set('auth-token', 'half')
    await failureOf(read)
    expect(page.storage.has('auth-token')).toBe(false)
    expect(page.left).toEqual([])
  })
})

describe('a cancelled call', () => {
  test('throws what the signal threw, and clears nothing [AUTH-53]', async () => {
    page.storage.delete('user-permissions')
    const abort = new AbortController()
    page.on('GET /api/preset/surgeons', async (_, signal) => {
      abort.abort()
      throw signal?.reason
    })
    const failure = await send(read, { signal: abort.signal }).catch((error: unknown) => error)
    expect(failure).toBe(abort.signal.reason)
    expect(failure).toMatchObject({ name: 'AbortError' })
    expect(page.storage.has('auth-token')).toBe(true)
    expect(page.left).toEqual([])
  })
})

describe('the error of a failed call', () => {
  test('carries status, code, message and the refused fields', async () => {
    const body = { message: 'Confira os campos.', code: 'invalid', errors: { name: 'Preencha o nome.' } }
    page.on('GET /api/preset/surgeons', () => json(body, 422))
    const failure = await failureOf(read)
    expect(failure).toMatchObject({ status: 422, ...body })
    expect(isHttpError(failure, 422)).toBe(true)
    expect(isHttpError(failure, 403)).toBe(false)
  })

  test('assigns an error inside a list to the list’s field, and takes the first of several', async () => {
    const errors = {
      'specialities.0': 'Não existe.',
      'specialities[1].name': 'Preencha.',
      name: 'Preencha o nome.',
    }
    page.on('GET /api/preset/surgeons', () => json({ errors }, 422))
    expect(await failureOf(read)).toMatchObject({
      errors: { specialities: 'Não existe.', name: 'Preencha o nome.' },
    })
    page.on('GET /api/preset/surgeons', () => json({ message: 'Confira.', errors: {} }, 422))
    expect(await failureOf(read)).toMatchObject({ message: 'Confira.', errors: undefined })
  })

  test('reads a text body, but never a page', async () => {
    page.on('GET /api/preset/surgeons', () => new Response('Manutenção às 23h', { status: 503 }))
    expect(errorMessage(await failureOf(read), 'Falhou.')).toBe('Manutenção às 23h')
    const headers = { 'Content-Type': 'text/html' }
    page.on('GET /api/preset/surgeons', () => new Response('<h1>Bad gateway</h1>', { status: 502, headers }))
    expect(errorMessage(await failureOf(read), 'Falhou.')).toBe('Falhou.')
  })

  test('shows the text of the screen if the answer has no message', async () => {
    page.on('GET /api/preset/surgeons', () => json({}, 500))
    expect(errorMessage(await failureOf(read), 'Falhou.')).toBe('Falhou.')
    expect(errorMessage(new Error('x is not a function'), 'Falhou.')).toBe('Falhou.')
  })

  test('has status 0 and its own message if the call never arrived', async () => {
    expect(await failureOf(read)).toMatchObject({ status: 0, message: NETWORK })
  })
})

test.each([
  [
    404,
    { message: 'Registro não encontrado.' },
    'O registro não existe, foi removido ou é de outra instituição.',
  ],
  [
    403,
    { message: 'Instituição não disponível para seu usuário.' },
    'Instituição não disponível para seu usuário.',
  ],
  [422, { message: 'Selecione a instituição.' }, 'Selecione a instituição.'],
  [403, undefined, undefined],
  [500, { message: 'Falhou.' }, undefined],
  [503, { message: 'O servidor está ocupado.' }, undefined],
])(
  'a read refused with %i shows the reason only if another attempt cannot help',
  async (status, body, reason) => {
    page.on('GET /api/preset/surgeons', () => json(body, status))
    expect(refusalReason(await failureOf(read))).toBe(reason)
  },
)
