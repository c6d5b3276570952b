import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { duringRequest, logAs, logFailure, logger, logRequest, outsideRequests } from '../server/logger.ts'
import { projectRoot } from '../server/root.ts'

/** What is written to the two streams. */
function written() {
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  return () => streams.map(({ mock }) => mock.calls.map(([text]) => text).join(''))
}

afterEach(() => {
  logAs('text')
  vi.restoreAllMocks()
})

/** As PostgreSQL reports one. */
const failure = () => Object.assign(new Error('too many connections'), { code: '53300' })

test('the server’s log is sentences unless told otherwise, those of warnings and errors on stderr', () => {
  const read = written()
  logger.info('limpeza: 3 de sessões, 100%s')
  logger.warn('ATENÇÃO: sem proxy.\nDefina um.')
  logger.error('banco de dados: longe')
  expect(read()).toEqual([
    'limpeza: 3 de sessões, 100%s\n',
    'ATENÇÃO: sem proxy.\nDefina um.\nbanco de dados: longe\n',
  ])
})

test('an unexpected failure is shown to an operator with its stack and its properties, after what failed', () => {
  const read = written()
  logFailure(failure(), 'tarefa limpeza: ')
  logFailure('interrompida', 'tarefa selos: ')
  const [, shown] = read()
  expect(shown).toMatch(
    /^tarefa limpeza: Error: too many connections\n {4}at [\s\S]*code: '53300'\n}\ntarefa selos: interrompida\n$/,
  )
})

test('a query that failed is shown by its database’s error, without the values that its own message repeats', () => {
  const read = written()
  logFailure(new DrizzleQueryError('insert into users', ['ana@hospital.br'], failure()), 'início: ')
  const [, shown] = read()
  expect(shown).toMatch(/^início: Error: too many connections\n/)
  expect(shown).not.toContain('ana@')
})

test('a log of sentences has none of requests', () => {
  const read = written()
  logRequest('error', { call: 'GET /api/nada', status: 500 })
  expect(read()).toEqual(['', ''])
})

test('the server’s log as JSON is a line an entry on stdout, with level, time and sentence', () => {
  logAs('json')
  const read = written()
  logger.info('Sala em http://127.0.0.1:3000')
  logger.warn('ATENÇÃO: sem proxy.\nDefina um.')
  const [out = '', err] = read()
  expect(err).toBe('')
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { level: 'info', time, msg: 'Sala em http://127.0.0.1:3000' },
    { level: 'warn', time, msg: 'ATENÇÃO: sem proxy.\nDefina um.' },
  ])
})

test('an unexpected failure in JSON has type, message and stack beside its sentence, and the request’s id', async () => {
  logAs('json')
  const read = written()
  await duringRequest('a-1', async () => {
    await Promise.resolve()
    logFailure(failure(), 'renovação de sessão: ')
    outsideRequests(() => logger.error('banco de dados: longe'))
  })
  const [ofRequest, outside] = (read()[0] ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(ofRequest).toMatchObject({
    level: 'error',
    requestId: 'a-1',
    msg: 'renovação de sessão: too many connections',
    err: { type: 'Error', message: 'too many connections' },
  })
  expect(ofRequest.err.stack).toMatch(/^Error: too many connections\n {4}at .*logger\.test\.ts/)
  expect(ofRequest.err.stack).toContain("code: '53300'")
  expect(outside).not.toHaveProperty('requestId')
})

test('a log that cannot be written, because its disk is full, ends no server', () => {
  const program =
    "import { logger } from './server/logger.ts'; logger.info('Sala'); setTimeout(() => process.exit(7), 100)"
  const full = openSync('/dev/full', 'w')
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    {
      cwd: projectRoot,
      stdio: ['ignore', full, 'ignore'],
    },
  )
  closeSync(full)
  expect(status).toBe(7)
})
