import { describe, expect, test } from 'vitest'
import { testPages } from './testPages.ts'

const get = testPages()
const getWithLogo = testPages({ logoUrl: 'https://marca.exemplo/logo.svg?v=2' })
const nonceOf = (headers: Headers) =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
const isSignIn = (text: string) => text.includes('/src/signIn.tsx')

describe('the pages', () => {
  const ADDRESSES = [
    '/',
    '/cirurgioes',
    '/cirurgioes/editar/7',
    '/nada/que/exista',
    '/index.html',
    '/pacientes/1/ana.maria',
  ]

  test.each(ADDRESSES)('%s is the console', async (path) => {
    const { status, headers, text } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(text).toContain('/src/main.tsx')
  })

  test.each(['/login', '/login/', '/login?from=%2F'])('%s is the sign-in page', async (path) => {
    const { status, text } = await get(path)
    expect([status, isSignIn(text)]).toEqual([200, true])
  })

  test.each(['/metrics', '/healthz', '/readyz', '/health/'])(
    '%s, of monitoring, is not the console',
    async (path) => {
      const { status, text } = await get(path)
      expect([status, text]).toEqual([404, expect.stringContaining('/api/health')])
    },
  )

  test.each(['/logins', '/login/x', '/api-docs'])('%s is not the sign-in page', async (path) => {
    expect(isSignIn((await get(path)).text)).toBe(false)
  })

  test.each(['/', '/login', '/%E0%A4%A'])(
    '%s comes under a nonce of its own, never from a cache',
    async (path) => {
      const answers = await Promise.all([get(path), get(path), get(path)])
      const nonces = answers.map(({ headers }) => nonceOf(headers))
      expect(new Set(nonces).size).toBe(3)
      for (const { headers, text } of answers) {
        expect(nonceOf(headers)).toMatch(/^[\w+/]{22}==$/)
        expect(text).toContain(`content="${nonceOf(headers)}"`)
        expect(text).not.toContain('__CSP_NONCE__')
        expect(headers.get('cache-control')).toBe('no-store')
      }
    },
  )

  test('allow scripts, styles and calls from here alone', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    const nonce = `'nonce-${nonceOf(headers)}'`
    expect(rules.get('default-src')).toEqual(["'self'"])
    expect(rules.get('script-src')).toEqual(["'self'", nonce])
    expect(rules.get('style-src')).toEqual(["'self'", nonce])
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(rules.get(closed)).toEqual(["'none'"])
    expect(rules.has('connect-src') ? rules.get('connect-src') : ["'self'"]).toEqual(["'self'"])
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('show pictures of the origin of the installation’s logo, too', async () => {
    const { headers } = await getWithLogo('/login')
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://marca.exemplo;",
    )
  })

  test.each(['/', '/login', '/legado.html'])(
    '%s has no script and no handler of its own in its text',
    async (path) => {
      const { text } = await get(path)
      expect(text.match(/<script(?![^>]*\bsrc=)/g)).toBeNull()
      expect(text.match(/<[^>]+\s(on\w+|style)=/g)).toBeNull()
      expect(text.match(/(src|href)="(https?:)?\/\//g)).toBeNull()
    },
  )
})

describe('every answer', () => {
  test.each([
    '/',
    '/login',
    '/favicon.svg',
    '/assets/app-abc123.js',
    '/assets/none.js',
    '/legado.html',
    '/api/health',
    '/api/nada',
  ])('%s says that its type is not to be guessed', async (path) => {
    expect((await get(path)).headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['/', '/login'])('%s stays out of frames and keeps its address to itself', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  test('of the API is JSON and never from a cache', async () => {
    const { status, headers, text } = await get('/api/health')
    expect(JSON.parse(text)).toEqual({ status: 'ok', database: 'embedded', version: 'test' })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await get('/api/nada')).text).toContain('Sua sessão terminou')
  })

  test('to another method than reading is a refusal in Portuguese', async () => {
    const { status, text } = await get('/login', {}, 'POST')
    expect([status, JSON.parse(text)]).toEqual([404, { message: 'Endereço não encontrado.' }])
  })
})

describe('an old Internet Explorer', () => {
  const ie = [
    'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
    'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)',
  ]

  test.each(ie)('%s is led to the legacy page instead of the application [SHELL-05]', async (agent) => {
    for (const path of ['/', '/login', '/cirurgioes', '/index.html']) {
      const { status, headers } = await get(path, { 'user-agent': agent })
      expect([status, headers.get('location')]).toEqual([302, '/legado.html'])
    }
    const { status, text } = await get('/legado.html', { 'user-agent': agent })
    expect(status).toBe(200)
    expect(text).toContain('navegador')
    expect(text).not.toContain('/src/')
  })

  test('is told apart from the supported browsers', async () => {
    const agents = [
      'Chrome/140.0',
      'Gecko/20100101 Firefox/143.0',
      'Version/18.0 Safari/605.1',
      'Chrome/140.0 Edg/140.0',
    ]
    for (const agent of agents)
      expect((await get('/', { 'user-agent': `Mozilla/5.0 ${agent}` })).status).toBe(200)
  })
})
