import { createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isUnavailable } from '../../server/http/errors.ts'
import { logger } from '../../server/logger.ts'
import { waitForDatabase } from '../../server/prepare.ts'

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

test('a missing file does not count as a database that is away', () => {
  expect(isUnavailable(failure({ code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isUnavailable(failure({ code: 'ENOENT', syscall: 'connect' }))).toBe(true)
  expect(isUnavailable('ENOENT')).toBe(false)
})

test('a refused connection and a silent server are a database that is away', async () => {
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

describe('a server that starts', () => {
  const databaseAnswering = (...answers: (Error | object)[]) => {
    const query = vi.fn(async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    })
    return { query, system: { query: query as unknown as pg.Pool['query'] } }
  }
  const refused = failure({ code: 'ECONNREFUSED', syscall: 'connect' }, 'connect ECONNREFUSED')

  test('waits for a database that is away, and logs it', async () => {
    vi.useFakeTimers()
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
    onTestFinished(() => {
      vi.useRealTimers()
      logged.mockRestore()
    })
    const unresolved = failure({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' })
    const { system, query } = databaseAnswering(refused, failure({ code: '57P03' }), unresolved, {})
    const waiting = waitForDatabase({ system })
    await vi.advanceTimersByTimeAsync(30_000)
    await waiting
    expect(query).toHaveBeenCalledTimes(4)
    expect(logged.mock.calls[0]).toEqual(['banco de dados: connect ECONNREFUSED'])
  })

  test('ends where the database refuses it', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const { system, query } = databaseAnswering(failure({ code: '28P01' }, 'password authentication failed'))
    await expect(waitForDatabase({ system })).rejects.toThrow('password authentication failed')
    expect(query).toHaveBeenCalledOnce()
  })
})
