import { beforeEach, expect, test } from 'vitest'
import { keepTap, keptTaps, keptTapsOf, sendKeptTaps, withKept } from '../../src/providers/keptTaps.ts'
import { clearSession } from '../../src/providers/session.ts'
import { json, openPage, signedIn, user } from './browser.ts'

let page = openPage()
beforeEach(() => {
  page = openPage()
  signedIn(page.storage)
})

const at = (minute: number) => `2026-03-11T10:0${minute}:00.000Z`
const keep = (minute: number, procedureId = 5) =>
  keepTap(procedureId, { uuid: `tap-${minute}`, kind: 'room_in', at: at(minute) })
const sent = () => page.calls.map(({ url, body }) => [url, body])
const TIMES = '/api/app/procedures/5/times'

test('kept taps are sent with their key and moment, the oldest first, and are forgotten then', async () => {
  keep(1)
  keep(2)
  const answers: unknown[] = []
  page.on(`POST ${TIMES}`, () => json({ procedure: { id: 5 } }))
  await sendKeptTaps((answer) => answers.push(answer))
  expect(sent()).toEqual([
    [TIMES, { uuid: 'tap-1', kind: 'room_in', at: at(1) }],
    [TIMES, { uuid: 'tap-2', kind: 'room_in', at: at(2) }],
  ])
  expect(answers).toEqual([{ procedure: { id: 5 } }, { procedure: { id: 5 } }])
  expect(keptTaps()).toEqual([])
  expect(page.storage.get('kept-taps')).toBeUndefined()
})

test('they wait while the network is away or the server fails', async () => {
  keep(1)
  keep(2)
  await sendKeptTaps(() => undefined)
  page.on(`POST ${TIMES}`, () => json({}, 503))
  await sendKeptTaps(() => undefined)
  expect(sent()).toHaveLength(2)
  expect(keptTaps()).toHaveLength(2)
})

test('one that the server refuses stays with its reason, and the next is sent', async () => {
  keep(1)
  keep(2, 6)
  page.on(`POST ${TIMES}`, () => json({ message: 'Este procedimento está cancelado.' }, 409))
  page.on('POST /api/app/procedures/6/times', () => json({ procedure: { id: 6 } }))
  await sendKeptTaps(() => undefined)
  await sendKeptTaps(() => undefined)
  expect(sent()).toHaveLength(2)
  expect(keptTaps()).toMatchObject([{ uuid: 'tap-1', refusal: 'Este procedimento está cancelado.' }])
})

test('they outlive the session, and the next one of their user sends them', async () => {
  keep(1)
  page.on(`POST ${TIMES}`, () => json({ message: 'Sessão encerrada.' }, 401))
  await sendKeptTaps(() => undefined)
  clearSession()
  expect(keptTaps()).toHaveLength(1)
  signedIn(page.storage)
  page.on(`POST ${TIMES}`, () => json({ procedure: { id: 5 } }))
  await sendKeptTaps(() => undefined)
  expect(keptTaps()).toEqual([])
})

test('those of another user wait for that user', async () => {
  keep(1)
  signedIn(page.storage, { user: { ...user, id: 8 } })
  await sendKeptTaps(() => undefined)
  expect(page.calls).toEqual([])
  expect(keptTapsOf(keptTaps(), 5)).toEqual([])
  signedIn(page.storage)
  expect(keptTapsOf(keptTaps(), 5)).toHaveLength(1)
})

test('they are shown among the recorded times, unless the stage has one or they were refused', () => {
  keep(1)
  const [tap] = keptTaps()
  if (!tap) throw new Error('nothing is kept')
  const times = [{ kind: 'room_in', at: at(0), source: 'delivered' }] as const
  expect(withKept([], [tap])).toEqual([{ kind: 'room_in', at: at(1), source: 'tap' }])
  expect(withKept(times, [tap])).toEqual(times)
  expect(withKept([], [{ ...tap, refusal: 'Não.' }])).toEqual([])
})

test('a damaged list is none', () => {
  for (const text of ['{', '{}', 'null']) {
    page.storage.set('kept-taps', text)
    expect(keptTaps()).toEqual([])
  }
})
