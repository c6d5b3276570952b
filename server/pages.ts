import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const YEAR_SECONDS = 31_536_000

/** Origin of the installation's logo; '' when this server serves it. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

const contentSecurityPolicy = (nonce: string, logoUrl: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${originOf(logoUrl)}`.trimEnd(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Addresses that monitoring asks for: the console's page would tell it that all is well. */
const PROBES = /^\/(metrics|health|healthz|livez|readyz|ready|status)\/?$/

const OLD_BROWSER = /MSIE |Trident\//

/**
 * Serves the built console: hashed assets cached for a year, pages never cached, each with its own CSP nonce.
 * @param logoUrl address of the installation's logo, which pages are allowed to load
 */
export function mountPages(app: Hono, folder: string, logoUrl = ''): void {
  const page = (file: string) => readFileSync(join(folder, file), 'utf8')
  const pages = { signIn: page('login.html'), console: page('index.html') }

  app.use((c, next) => {
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
    c.header('x-frame-options', 'DENY')
    c.header('cross-origin-opener-policy', 'same-origin')
    c.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    return next()
  })

  app.use(
    '/assets/*',
    (c, next) => {
      c.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      c.header('vary', 'accept-encoding')
      return next()
    },
    serveStatic({ root: folder, precompressed: true }),
  )
  app.get('/assets/*', (c) => c.text('Arquivo não encontrado', 404, { 'cache-control': 'no-store' }))

  app.use(async (c, next) => {
    if (c.req.path !== '/legado.html' && OLD_BROWSER.test(c.req.header('user-agent') ?? ''))
      return c.redirect('/legado.html')
    return next()
  })
  const files = serveStatic({ root: folder, precompressed: true })
  app.use('*', async (c, next) => {
    if (!/\.[a-z0-9]+$/.test(c.req.path) || /^\/(index|login)\.html$/.test(c.req.path)) return next()
    c.header('cache-control', 'no-cache')
    c.header('vary', 'accept-encoding')
    return files(c, next)
  })

  app.get('*', (c) => {
    if (PROBES.test(c.req.path))
      return c.text(
        'Este endereço não existe. A saúde do servidor está em /api/livez, /api/readyz e /api/health.',
        404,
        {
          'cache-control': 'no-store',
        },
      )
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', contentSecurityPolicy(nonce, logoUrl))
    c.header('cache-control', 'no-store')
    const html = /^\/login\/?$/.test(c.req.path) ? pages.signIn : pages.console
    return c.html(html.replaceAll('__CSP_NONCE__', nonce))
  })
}
