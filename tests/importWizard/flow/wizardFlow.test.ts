import { afterEach, expect, test, vi } from 'vitest'
import { createFlow } from '../../../src/importWizard/flow/wizardFlow.ts'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import type { ImportSession } from '../../../src/importWizard/table/session.ts'
import {
  type Failing,
  type Mapping,
  reduceWizard,
  start,
  type WizardState,
} from '../../../src/importWizard/wizardState.ts'
import { HttpError, type SendOptions } from '../../../src/providers/httpClient.ts'
import { importNamed } from '../../../src/resources/imports.ts'
import type { Call } from '../../../src/schema/endpoint.ts'
import { fakeWorkbook, utf8 } from '../table/fakeWorkbook.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../../src/providers/httpClient.ts', async (original) => ({ ...(await original<object>()), send }))
afterEach(() => send.mockReset())
vi.stubGlobal('fetch', async () => Response.json({ capabilities: ['importChecks'] }))

const materials = importNamed('materials')
const good = [['Nome'], ['Fio'], ['Gaze']]
const oneBad = [
  ['Nome', 'Preço'],
  ['Fio', '1,50'],
  ['Gaze', 'caro'],
]

interface Sent {
  uuid: string
  rehearsed: boolean
  names: string[]
}

type Answer = (sent: Sent, signal?: AbortSignal) => Promise<unknown> | unknown

/** A wizard without a user interface, over rows that do not come from a file. */
async function wizard(rows: string[][], answer: Answer = () => {}, teach: () => unknown = () => {}) {
  const calls: Sent[] = []
  send.mockImplementation(async ({ method }: Call, { body, query, signal, bytes }: SendOptions = {}) => {
    if (method === 'GET') return { data: { mappings: [], matches: [] } }
    if (!(body instanceof Blob)) return { data: await teach() }
    const { uuid, materials: list } = JSON.parse(await body.text())
    const names = list.map(({ name }: { name: string }) => name)
    const sent = { uuid, rehearsed: query?.rehearse === 'true', names }
    calls.push(sent)
    const summary = {
      total: names.length,
      success: names.length,
      created: names.length,
      existing: 0,
      failed: 0,
    }
    const usual = { success: true, id: 1, summary, errors: [], existing: [], unmatched: [] }
    const data = (await answer(sent, signal)) ?? usual
    return { data: bytes ? utf8(JSON.stringify(data)) : data }
  })
  let state: WizardState = start
  const heard = { broken: vi.fn(), importing: vi.fn(), imported: vi.fn(), unsure: vi.fn(), begun: vi.fn() }
  const flow = createFlow({
    definition: materials,
    institutionId: undefined,
    openSession() {
      heard.begun()
      const session: ImportSession = createSession(async () => fakeWorkbook({ A: rows }))
      return { session, end: () => {} }
    },
    dispatch: (action) => {
      state = reduceWizard(state, action)
    },
    onBroken: heard.broken,
    onImporting: heard.importing,
    onImported: heard.imported,
    onUnsure: heard.unsure,
  })
  await flow.choose(new File(['x'], 'a.xlsx'), true)
  const at = <At extends WizardState['at']>(step: At) => {
    expect(state.at).toBe(step)
    return state as Extract<WizardState, { at: At }>
  }
  return { flow, at, calls, heard }
}

const offline = () => new HttpError('Falha de conexão', 0)
const real = (calls: readonly Sent[]) => calls.filter(({ rehearsed }) => !rehearsed)

test('rows whose answer was lost are sent again under the same uuid, whatever is answered in between', async () => {
  const answers = [offline(), new HttpError('Em andamento', 409), new HttpError('', 504)]
  const { flow, at, calls, heard } = await wizard(good, ({ rehearsed }) => {
    const error = rehearsed ? undefined : answers.shift()
    if (error) throw error
  })
  const dispatched: unknown[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    await flow.send(at('mapping'))
    dispatched.push(at('mapping').problem?.lines.at(-1))
  }
  expect(dispatched).toEqual([
    expect.stringContaining('Se a importação já tinha terminado'),
    'Em andamento',
    expect.stringContaining('Se a importação já tinha terminado'),
  ])
  expect(heard.importing).toHaveBeenCalledTimes(3)
  expect(heard.imported).not.toHaveBeenCalled()
  await flow.send(at('mapping'))
  expect(at('done').summary.created).toBe(2)
  expect(new Set(calls.map(({ uuid }) => uuid)).size).toBe(1)
})

test('an import that is left while its rows are written is reported as uncertain', async () => {
  const { flow, at, heard } = await wizard(good, ({ rehearsed }, signal) => {
    if (rehearsed) return
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
  const sending = flow.send(at('mapping'))
  await vi.waitFor(() => expect(at('working').phase).toBe('importing'))
  flow.stop()
  await sending
  expect(at('mapping').problem).toBeUndefined()
  expect(heard.unsure).toHaveBeenCalledOnce()
  expect(heard.importing).toHaveBeenCalledOnce()
})

test('a rehearsal that is left has written nothing, and shows no message', async () => {
  const { flow, at, heard } = await wizard(good, () => new Promise(() => {}))
  void flow.send(at('mapping'))
  await vi.waitFor(() => expect(at('working').phase).toBe('rehearsing'))
  flow.stop()
  expect(at('mapping')).not.toHaveProperty('loading')
  expect([heard.unsure.mock.calls, heard.importing.mock.calls]).toEqual([[], []])
})

async function failing(answer?: Answer, teach?: () => unknown) {
  const made = await wizard(oneBad, answer, teach)
  await made.flow.send(made.at('mapping') satisfies Mapping)
  const state: Failing = made.at('failures')
  expect(state.check).toMatchObject({ rows: 2, failing: 1 })
  return { ...made, state }
}

test('the server’s answer about the rows without failures is shown until a row is corrected', async () => {
  const { flow, at, state } = await failing()
  expect(state.others).toMatchObject({ created: 1, existing: 0 })
  await flow.edit(3, 'price', 'caro', '2')
  expect(at('failures').others).toBeUndefined()
})

test('corrected rows and rows whose values were matched are sent under another uuid', async () => {
  const { flow, at, calls, state } = await failing(({ rehearsed }) => {
    if (!rehearsed) throw offline()
  })
  await flow.send(state, { ignoring: true })
  await flow.match(at('failures'), [{ list: 'states', value: 'Paulista', record_id: 25 }])
  await flow.send(at('failures'), { ignoring: true })
  await flow.edit(3, 'price', 'caro', '2')
  await flow.send(at('failures'))
  const names = real(calls).map(({ uuid }) => uuid)
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
})

test('a correction that makes a row fail while the rows are sent stops the sending, and the row is shown', async () => {
  const { flow, at, calls } = await failing()
  await flow.edit(3, 'price', 'caro', '2')
  const state = at('failures')
  expect(state.check.failing).toBe(0)
  await Promise.all([flow.edit(2, 'name', 'Fio', ''), flow.send(state)])
  expect(real(calls)).toEqual([])
  expect(at('failures').check).toMatchObject({ rows: 2, failing: 1 })
})

test('a correction that is made meanwhile is kept when the sending is left', async () => {
  let hangs = false
  const { flow, at, state } = await failing(() => (hangs ? new Promise(() => {}) : undefined))
  hangs = true
  const edit = flow.edit(3, 'price', 'caro', '2')
  void flow.send(state)
  await edit
  flow.stop()
  expect(at('failures')).toMatchObject({ check: { failing: 0 }, prepared: { edited: true } })
})

test('two corrections in quick succession both count', async () => {
  const { flow, at } = await failing()
  await Promise.all([flow.edit(2, 'name', 'Fio', ''), flow.edit(3, 'price', 'caro', '2')])
  expect(at('failures').check).toMatchObject({ rows: 2, failing: 1 })
  const { rows } = await flow.rows({ failing: true, search: '', offset: 0, count: 9 })
  expect(rows.map(({ line }) => line)).toEqual([2])
})

test('leaving the wizard while matches are stored starts no new worker', async () => {
  let taught: (() => void) | undefined
  const { flow, heard, state } = await failing(undefined, () => new Promise<void>((done) => (taught = done)))
  const matching = flow.match(state, [{ list: 'states', value: 'Paulista', record_id: 25 }])
  await vi.waitFor(() => expect(taught).toBeDefined())
  flow.end()
  taught?.()
  await matching
  expect(heard.begun).toHaveBeenCalledOnce()
  expect(heard.broken).not.toHaveBeenCalled()
})

test('a refusal that names a row that was not sent is shown all the same', async () => {
  const data = { success: false, message: 'Recusado.', errors: [{ row: 99, message: 'Inválido.' }] }
  const { flow, at } = await wizard(good, () => {
    throw new HttpError('Recusado.', 422, { data })
  })
  await flow.send(at('mapping'))
  expect(at('mapping').problem).toEqual({ message: 'Recusado.', lines: ['Linha 99: Inválido.'] })
})

test('a row left out is not sent, and the other rows go under another uuid', async () => {
  const { flow, at, calls } = await failing(({ rehearsed }) => {
    if (!rehearsed) throw offline()
  })
  await flow.send(at('failures'), { ignoring: true })
  await flow.drop(3)
  expect(at('failures')).toMatchObject({
    check: { rows: 1, failing: 0, dropped: 1 },
    left: { line: 3, back: false },
    prepared: { edited: true },
  })
  await flow.send(at('failures'))
  expect(real(calls).map(({ names }) => names)).toEqual([['Fio'], ['Fio']])
  expect(new Set(real(calls).map(({ uuid }) => uuid)).size).toBe(2)
  await flow.restore(3)
  expect(at('failures')).toMatchObject({ check: { failing: 1, dropped: 0 }, left: { line: 3, back: true } })
})

test('a row that cannot be left out is reported', async () => {
  const { flow, at } = await failing()
  expect(await flow.drop(99)).toBe(false)
  expect(at('failures').problem?.message).toBe('Não foi possível alterar a linha.')
})

test('with every row left out nothing is sent, and the rows are shown to be taken back', async () => {
  const { flow, at, calls } = await wizard(good)
  await flow.send(at('mapping'), { rehearsing: true })
  const rehearsed = at('rehearsed')
  flow.showRows()
  expect(at('failures')).toMatchObject({ viewing: true, check: rehearsed.check, unmatched: [] })
  await flow.drop(2)
  await flow.drop(3)
  flow.back()
  const before = calls.length
  await flow.send(at('mapping'))
  expect(calls).toHaveLength(before)
  expect(at('failures')).toMatchObject({
    viewing: true,
    problem: { message: 'Todas as linhas foram descartadas. Restaure ao menos uma para importar.' },
  })
  await flow.restore(3)
  await flow.send(at('failures'))
  expect(real(calls).map(({ names }) => names)).toEqual([['Gaze']])
  expect(at('done').check).toMatchObject({ dropped: 1 })
})
