import { type Endpoint, expose, proxy, wrap } from 'comlink'
import { afterEach, expect, test } from 'vitest'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import { type ImportSession, SpreadsheetError } from '../../../src/importWizard/table/session.ts'
import '../../../src/importWizard/worker/startSession.ts'
import { fakeWorkbook, untaught } from '../table/fakeWorkbook.ts'

const ports: MessagePort[] = []

/** A session behind a port, as a worker has it. */
function behindPort(session: ImportSession) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose(session, port1 as Endpoint)
  return wrap<ImportSession>(port2 as Endpoint)
}

afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

test('what is asked for and how far it is cross from the worker to the page', async () => {
  const session = behindPort(createSession(async () => fakeWorkbook({ A: [['Nome'], ['Fio'], [null, 'x']] })))
  await session.start('materials', untaught)
  const told: number[] = []
  const { view } = await session.open(
    new File(['x'], 'a.xlsx'),
    proxy((done) => told.push(done)),
  )
  expect(view).toMatchObject({ headers: ['Nome', 'Coluna B'], rows: 2 })
  const result = await session.check(
    view.suggested,
    proxy((done) => told.push(done)),
  )
  expect(result).toMatchObject({ rows: 2, failing: 1 })
  expect(told).toEqual([3, 2])
})

test('why a spreadsheet cannot be read crosses too', async () => {
  const session = behindPort(
    createSession(async () => {
      throw new SpreadsheetError('encrypted')
    }),
  )
  await session.start('materials', untaught)
  const failure = session.open(
    new File(['x'], 'a.xlsx'),
    proxy(() => {}),
  )
  await expect(failure).rejects.toBeInstanceOf(SpreadsheetError)
  await expect(failure).rejects.toMatchObject({ code: 'encrypted' })
})

test('another error stays what it is', async () => {
  const session = behindPort(createSession(async () => fakeWorkbook({})))
  const failure = session.rows({ failing: true, offset: 0, count: 1 })
  await expect(failure).rejects.toThrow('the import has no checked table yet')
  await expect(failure).rejects.not.toBeInstanceOf(SpreadsheetError)
})
