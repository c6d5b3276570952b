import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { clientAddress, rateLimitNetwork } from '../../server/http/addresses.ts'

/** The client address that a server listening on `host` and trusting these proxies derives from a request. */
async function seen(
  forwarded: string | string[] | undefined,
  { trusted, host = '127.0.0.1' }: { trusted: string[]; host?: string },
): Promise<string> {
  const app = new Hono()
  app.get('/', (c) => c.text(clientAddress(c, trusted)))
  const server = serve({ fetch: app.fetch, port: 0, hostname: host })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const headers = [forwarded ?? []].flat().map((value): [string, string] => ['x-forwarded-for', value])
  try {
    return await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
  } finally {
    server.close()
  }
}

describe('the address that a request comes from', () => {
  test('is the connection’s own where no proxy is trusted, whatever the header says', async () => {
    for (const spoofed of [undefined, '203.0.113.7', '127.0.0.1', '::ffff:203.0.113.7', 'x', ', ,'])
      expect(await seen(spoofed, { trusted: [] })).toBe('127.0.0.1')
    expect(await seen('203.0.113.7', { trusted: ['10.0.0.1'] })).toBe('127.0.0.1')
  })

  test('is what a trusted proxy says, and the last untrusted one of several', async () => {
    const trusted = ['127.0.0.1', '10.0.0.1']
    expect(await seen('203.0.113.7', { trusted })).toBe('203.0.113.7')
    expect(await seen('203.0.113.7, 198.51.100.1', { trusted })).toBe('198.51.100.1')
    expect(await seen(['203.0.113.7', '198.51.100.1'], { trusted })).toBe('198.51.100.1')
    expect(await seen('203.0.113.7, 198.51.100.1, 10.0.0.1', { trusted })).toBe('198.51.100.1')
    expect(await seen(undefined, { trusted })).toBe('127.0.0.1')
  })

  test('is what a proxy of a trusted network says', async () => {
    const trusted = ['127.0.0.0/8', '10.20.0.0/16', 'fd00:7::/32', '192.0.2.1', '::ffff:198.18.0.0/112']
    expect(await seen('203.0.113.7', { trusted })).toBe('203.0.113.7')
    expect(await seen('203.0.113.7', { trusted, host: '::' })).toBe('203.0.113.7')
    for (const proxy of [
      '10.20.0.1',
      '10.20.255.255',
      'fd00:7:ffff::1',
      'FD00:7::1',
      '192.0.2.1',
      '198.18.7.7',
      '::ffff:10.20.3.4',
    ])
      expect(await seen(`203.0.113.7, ${proxy}`, { trusted })).toBe('203.0.113.7')
    for (const stranger of ['10.21.0.1', 'fd00:8::1', '192.0.2.2', '198.19.0.1'])
      expect(await seen(`203.0.113.7, ${stranger}`, { trusted })).toBe(stranger)
    expect(await seen('203.0.113.7', { trusted: ['10.0.0.0/8', '::/1'] })).toBe('127.0.0.1')
  })

  test('is empty when the trusted proxy passes on no valid address', async () => {
    const trusted = ['127.0.0.1']
    for (const none of ['unknown', '203.0.113.999', '203.0.113.7, x', 'x'.repeat(4_000)])
      expect(await seen(none, { trusted })).toBe('')
  })

  test('is IPv4 when it arrives as an IPv4-mapped IPv6 address', async () => {
    const trusted = ['127.0.0.1']
    for (const mapped of [
      '::ffff:203.0.113.7',
      '::FFFF:203.0.113.7',
      '::ffff:cb00:7107',
      '0:0:0:0:0:ffff:203.0.113.7',
      '0000:0000:0000:0000:0000:ffff:cb00:7107',
    ])
      expect(await seen(mapped, { trusted })).toBe('203.0.113.7')
    expect(await seen('2001:DB8::7', { trusted })).toBe('2001:db8::7')
    // A server on '::' sees an IPv4 peer as ::ffff:127.0.0.1; a proxy may be configured in either notation.
    expect(await seen(undefined, { trusted: [], host: '::' })).toBe('127.0.0.1')
    expect(await seen('203.0.113.7', { trusted: ['127.0.0.1'], host: '::' })).toBe('203.0.113.7')
    expect(await seen('203.0.113.7', { trusted: ['::ffff:127.0.0.1'] })).toBe('203.0.113.7')
  })
})

test('rate limits count an IPv6 address by its first 64 bits, however it is written, and an IPv4 address as it is', () => {
  for (const address of ['2001:db8::7', '2001:db8:0:0:1::', '2001:0db8:0000:0000:0000:0000:0000:0001'])
    expect(rateLimitNetwork(address)).toBe('2001:db8:0:0')
  expect(rateLimitNetwork('2001:db8::2:3:4:5:6')).toBe('2001:db8:0:2')
  expect(rateLimitNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(rateLimitNetwork('::1')).toBe('0:0:0:0')
  for (const other of ['203.0.113.7', '', 'unknown']) expect(rateLimitNetwork(other)).toBe(other)
})
