import { createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isUnavailable } from '../../server/errors.ts'

const failure = (properties: object, message = 'failed') => Object.assign(new Error(message), properties)

test.each([
  ['08006', true],
  ['57P01', true],
  ['57P03', true],
  ['53300', true],
  ['57014', true],
  ['40P01', true],
  ['23505', false],
  ['42501', false],
  ['22P02', false],
  ['53100', false],
])('the state %s of a statement is a database that is away: %s', (code, expected) => {
  expect(isUnavailable(failure({ code }))).toBe(expected)
})

test('a file that is not there is no database that is away', () => {
  expect(isUnavailable(failure({ code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isUnavailable(failure({ code: 'ENOENT', syscall: 'connect' }))).toBe(true)
  expect(isUnavailable('ENOENT')).toBe(false)
})

test('nobody listening, and a server that says nothing, are a database that is away', async () => {
  const silent = createServer((socket) => socket.unref()).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const connecting = (config: pg.ClientConfig) =>
    new pg.Client({ host: '127.0.0.1', user: 'sala', ...config }).connect().catch((error) => error)
  expect(isUnavailable(await connecting({ port, connectionTimeoutMillis: 50 }))).toBe(true)
  silent.close()
  expect(isUnavailable(await connecting({ port }))).toBe(true)
  expect(isUnavailable(await connecting({ host: '/tmp/no-such-folder' }))).toBe(true)
})
