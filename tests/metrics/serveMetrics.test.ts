import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { EnvError } from '../../server/env.ts'
import { logger } from '../../server/logger.ts'
import { serveMetrics } from '../../server/metrics/serveMetrics.ts'

const HOST = '127.0.0.1'

beforeEach(() => {
  vi.spyOn(logger, 'info').mockImplementation(() => {})
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  return () => void vi.restoreAllMocks()
})

async function serve(read: () => Promise<string>) {
  const server = await serveMetrics(read, { port: 0, host: HOST })
  onTestFinished(() => void server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

test.each([
  ['GET', '/metrics', 200],
  ['GET', '/metrics?x=1', 200],
  ['POST', '/metrics', 404],
  ['HEAD', '/metrics', 404],
  ['GET', '/', 404],
  ['GET', '/metrics/', 404],
  ['GET', '/api/health', 404],
])('%s %s is answered %i', async (method, path, status) => {
  const port = await serve(async () => 'up 1\n')
  const answer = await fetch(`http://${HOST}:${port}${path}`, { method })
  expect(answer.status).toBe(status)
  if (status === 200) expect(await answer.text()).toBe('up 1\n')
})

test('a failure is answered 500 without its message', async () => {
  const port = await serve(() => Promise.reject(new Error('segredo')))
  const answer = await fetch(`http://${HOST}:${port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([500, 'As métricas não puderam ser lidas.\n'])
})

test('a port in use and an address of another machine are told by the setting to change', async () => {
  const port = await serve(async () => '')
  const listen = (address: { port: number; host: string }) => serveMetrics(async () => '', address)
  await expect(listen({ port, host: HOST })).rejects.toThrow(
    new EnvError(`A porta ${port} já está em uso. Escolha outra em SALA_METRICS_PORT.`),
  )
  await expect(listen({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
    new EnvError('SALA_METRICS_HOST: este computador não tem o endereço 192.0.2.1.'),
  )
})
