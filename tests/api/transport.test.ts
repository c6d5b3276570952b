import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { logger } from '../../server/logger.ts'
import { demoWarning } from '../../server/prepare.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

const appWith = (config: { publicUrl?: string; trustedProxies?: string[] }) => {
  const services = api.services()
  return createApp({ ...services, config: { ...services.config, ...config } })
}

afterEach(() => vi.restoreAllMocks())

test('browsers are kept to TLS where the console is reached by it, and only there', async () => {
  const secure = await appWith({ publicUrl: 'https://sala.hospital.com.br' }).request('/api/settings')
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const plain = await appWith({ publicUrl: 'http://127.0.0.1:3000' }).request('/api/settings')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
})

test('a proxy that nobody configured is warned of once', async () => {
  const warned = vi.spyOn(logger, 'warn').mockReturnValue()
  const app = appWith({ trustedProxies: [] })
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  await app.request('/api/settings')
  expect(warned).not.toHaveBeenCalled()
  await app.request('/api/settings', forwarded)
  await app.request('/api/settings', forwarded)
  expect(warned).toHaveBeenCalledOnce()
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('SALA_TRUSTED_PROXY'))

  await appWith({ trustedProxies: ['10.0.0.1'] }).request('/api/settings', forwarded)
  expect(warned).toHaveBeenCalledOnce()
})

test.each(['0.0.0.0', '::', '192.0.2.10', 'sala.hospital.com.br'])(
  'demo accounts open to a network are warned of: %s',
  (host) => {
    expect(demoWarning({ host, publicBy: [] }, 12).join('\n')).toContain('SALA_DEMO=off')
    expect(demoWarning({ host, publicBy: [] }, 0)).toEqual([])
  },
)

test.each(['127.0.0.1', '127.5.5.5', '::1', 'localhost'])(
  'demo accounts that this machine alone reaches are not warned of: %s',
  (host) => {
    expect(demoWarning({ host, publicBy: [] }, 12)).toEqual([])
  },
)

test('demo accounts behind a proxy are warned of, whatever the host', () => {
  const behindProxy = { host: '127.0.0.1', publicBy: ['SALA_PUBLIC_URL', 'SALA_TRUSTED_PROXY'] }
  expect(demoWarning(behindProxy, 12).join('\n')).toContain('SALA_PUBLIC_URL, SALA_TRUSTED_PROXY')
  expect(demoWarning(behindProxy, 0)).toEqual([])
})
