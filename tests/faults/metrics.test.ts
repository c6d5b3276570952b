import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { metricValue } from '../support/metrics.ts'
import { freezeDatabase } from './support/postgres.ts'
import { launchServer, startServer } from './support/server.ts'

/** A server that is measured, and where. */
async function measuredServer() {
  const server = await startServer({ SALA_METRICS_PORT: '0' })
  const told = server.lines.find((line) => line.startsWith('Métricas em '))
  const url = new URL(told?.slice('Métricas em '.length) ?? '')
  return { server, url }
}

test('the built server serves its metrics on a port of their own, to its own machine only, and nothing else there', async () => {
  const { server, url } = await measuredServer()
  expect(url.hostname).toBe('127.0.0.1')
  const token = await server.signIn('gestor@sala.test', 1)
  await server.call('GET /no/such/call', { token })
  await fetch(`${server.url}/pacientes/maria-das-dores`)
  const answer = await fetch(url)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(metricValue(text, 'sala_sign_ins_total', { outcome: 'succeeded' })).toBe(1)
  expect(metricValue(text, 'sala_database_up')).toBe(1)
  expect(metricValue(text, 'sala_queue_waiting', { queue: 'letters' })).toBe(0)
  expect(metricValue(text, 'sala_data_disk_free_bytes')).toBeGreaterThan(0)
  const requests = (labels: Record<string, string>) =>
    metricValue(text, 'sala_http_requests_total', { method: 'GET', ...labels })
  expect(requests({ route: 'unknown', status: '404' })).toBe(1)
  expect(requests({ route: 'pages', status: '200' })).toBe(1)
  expect(text).not.toMatch(/gestor|maria/)

  expect((await fetch(new URL('/api/health', url))).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  expect((await server.call('GET /metrics')).status).toBe(401)
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  if (outside) await expect(fetch(`http://${outside.address}:${url.port}/metrics`)).rejects.toThrow()
})

test('while the database is frozen a scrape is answered in time without what only it knows, and with it afterwards', async () => {
  const { server, url } = await measuredServer()
  const scrape = async () => (await fetch(url, { signal: AbortSignal.timeout(4_000) })).text()
  expect(metricValue(await scrape(), 'sala_database_up')).toBe(1)
  const thaw = freezeDatabase(server)
  onTestFinished(thaw)
  await vi.waitFor(async () => expect(metricValue(await scrape(), 'sala_database_up')).toBe(0), 15_000)
  const text = await scrape()
  expect(metricValue(text, 'sala_queue_waiting', { queue: 'letters' })).toBeUndefined()
  expect(metricValue(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  thaw()
  await vi.waitFor(async () => expect(metricValue(await scrape(), 'sala_database_up')).toBe(1), 20_000)
})

test('a port of the metrics that is in use ends the start with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(launchServer(inject('filledDataDir'), { SALA_METRICS_PORT: String(port) })).rejects.toThrow(
    `A porta ${port} já está em uso. Escolha outra em SALA_METRICS_PORT.`,
  )
})

test('without a port for them nothing is measured', async () => {
  const server = await startServer()
  expect(server.lines.filter((line) => line.includes('Métricas'))).toEqual([])
})
