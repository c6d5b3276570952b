import { type Endpoint, expose, proxy, wrap } from 'comlink'
import { afterEach, expect, test, vi } from 'vitest'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import type { ImportSession } from '../../../src/importWizard/table/session.ts'
import { startSession } from '../../../src/importWizard/worker/startSession.ts'
import { SpreadsheetError } from '../../../src/spreadsheet/workbook.ts'
import { fakeWorkbook, untaught } from '../table/fakeWorkbook.ts'

const ports: MessagePort[] = []

/** A session behind a port, as in a worker. */
function behindPort(session: ImportSession) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose(session, port1 as Endpoint)
  return wrap<ImportSession>(port2 as Endpoint)
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const port of ports.splice(0)) port.close()
})

test('results and progress cross from the worker to the page', async () => {
  const session = behindPort(createSession(async () => fakeWorkbook({ A: [['Nome'], ['Fio'], [null, 'x']] })))
  await session.start('materials', untaught, [])
  const progress: number[] = []
  const { view } = await session.open(
    new File(['x'], 'a.xlsx'),
    proxy((done) => progress.push(done)),
  )
  expect(view).toMatchObject({ headers: ['Nome', 'Coluna B'], rows: 2 })
  const result = await session.check(
    view.suggested,
    proxy((done) => progress.push(done)),
  )
  expect(result).toMatchObject({ rows: 2, failing: 1 })
  expect(progress).toEqual([3, 2])
})

test('the reason why a spreadsheet cannot be read crosses from the worker to the page', async () => {
  const session = behindPort(
    createSession(async () => {
      throw new SpreadsheetError('unclosedQuote', 12)
    }),
  )
  await session.start('materials', untaught, [])
  const failure = session.open(
    new File(['x'], 'a.xlsx'),
    proxy(() => {}),
  )
  await expect(failure).rejects.toBeInstanceOf(SpreadsheetError)
  await expect(failure).rejects.toMatchObject({ code: 'unclosedQuote', line: 12 })
})

test('any other error crosses from the worker unchanged', async () => {
  const session = behindPort(createSession(async () => fakeWorkbook({})))
  const failure = session.rows({ failing: true, search: '', offset: 0, count: 1 })
  await expect(failure).rejects.toThrow('the import has no checked table yet')
  await expect(failure).rejects.not.toBeInstanceOf(SpreadsheetError)
})

test('a worker that fails leaves no call waiting', async () => {
  const workers: EventTarget[] = []
  class SilentWorker extends EventTarget {
    postMessage = vi.fn()
    terminate = vi.fn()
    constructor() {
      super()
      workers.push(this)
    }
  }
  vi.stubGlobal('Worker', SilentWorker)
  const { session } = startSession()
  const requested = session.start('materials', untaught, [])
  workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'no memory' }))
  await expect(requested).rejects.toThrow('no memory')
  await expect(session.model()).rejects.toThrow('no memory')
})

test('a worker that is ended leaves no call waiting', async () => {
  class SilentWorker extends EventTarget {
    postMessage = vi.fn()
    terminate = vi.fn()
  }
  vi.stubGlobal('Worker', SilentWorker)
  const { session, end } = startSession()
  const requested = session.model()
  end()
  await expect(requested).rejects.toThrow('was ended')
})

test('a session calls its worker, and ends with it', async () => {
  const ended = vi.fn()
  class PortWorker extends EventTarget {
    readonly #port: MessagePort
    constructor() {
      super()
      const { port1, port2 } = new MessageChannel()
      ports.push(port1, port2)
      expose(
        createSession(async () => fakeWorkbook({ A: [['Nome'], ['Fio']] })),
        port1 as Endpoint,
      )
      this.#port = port2
      port2.addEventListener('message', ({ data }) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      )
      port2.start()
    }
    postMessage(message: unknown, transfer: Transferable[]) {
      this.#port.postMessage(message, transfer)
    }
    terminate = ended
  }
  vi.stubGlobal('Worker', PortWorker)
  const { session, end } = startSession()
  await session.start('materials', untaught, [])
  expect((await session.model()).size).toBeGreaterThan(1000)
  end()
  expect(ended).toHaveBeenCalled()
})
