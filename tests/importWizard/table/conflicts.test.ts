import { expect, test } from 'vitest'
import type { ImportConflict } from '../../../src/providers/imports.ts'
import { answer, checked, sentRows } from './fakeWorkbook.ts'

const header = ['Data e hora', 'Procedimento', 'Paciente']
const sheet = (count: number) =>
  Array.from({ length: count }, (_, at) => ['12/03/2035 08:00', `Exame ${at}`, `Paciente ${at}`])

const conflict = (row: number, more: Partial<ImportConflict> = {}): ImportConflict => ({
  row,
  kind: 'room',
  certainty: 'certain',
  level: 'reason',
  with: { id: 7, label: 'Colecistectomia' },
  from: '2035-03-12T11:00:00.000Z',
  to: '2035-03-12T12:00:00.000Z',
  text: 'Ocupada.',
  day: '2035-03-12',
  room: 'Sala 2',
  ...more,
})

async function answered(rows: number, told: ImportConflict[], without_main: ImportConflict[] = []) {
  const { session } = await checked({ definition: 'surgeries', rows: [header, [], ...sheet(rows)] })
  await sentRows(session, 'surgical-maps')
  const outcome = await answer(session, { conflicts: { count: told.length, told }, without_main })
  return { session, outcome }
}

test('the conflicts of an import stand by day and room, in the order of time, with line and patient', async () => {
  const { session, outcome } = await answered(
    4,
    [
      conflict(1, { room: null }),
      conflict(2, { room: 'Sala 10' }),
      conflict(3, { from: '2035-03-12T13:00:00.000Z', with: { row: 4, label: 'Exame 3' } }),
      conflict(4, { day: '2035-03-11' }),
    ],
    [conflict(1, { text: 'Ana já está.' })],
  )
  expect([outcome.conflicts, outcome.withoutMain]).toEqual([5, 1])
  const { groups } = await session.conflicts()
  const said = groups.map(({ day, room, rows }) => [
    `${day} ${room}`,
    ...rows.map(({ line, text, note }) => `${line} ${text}: ${note}`),
  ])
  expect(said).toEqual([
    ['2035-03-11 Sala 2', '6 Paciente 3: Ocupada.'],
    [
      '2035-03-12 Sala 2',
      '3 Paciente 0: Será importada sem anestesista principal: Ana já está.',
      '5 Paciente 2: Ocupada. Conflita com a linha 6.',
    ],
    ['2035-03-12 Sala 10', '4 Paciente 1: Ocupada.'],
    ['2035-03-12 null', '3 Paciente 0: Ocupada.'],
  ])
  expect((await session.listed('withoutMain')).rows.map(({ line, note }) => [line, note])).toEqual([
    [3, 'Ana já está.'],
  ])
  expect((await session.listed('conflicting')).rows.map(({ line, note }) => [line, note])[0]).toEqual([
    3,
    'Será importada sem anestesista principal: Ana já está. Ocupada.',
  ])
})

test('of hundreds of conflicts the first two hundred are shown, and all are in the file', async () => {
  const { session } = await answered(
    300,
    Array.from({ length: 300 }, (_, at) => conflict(at + 1)),
  )
  const { listed, groups } = await session.conflicts()
  expect([listed, groups.flatMap(({ rows }) => rows).length]).toEqual([200, 200])
  expect((await session.listed('conflicting')).count).toBe(300)
})

test('an answer that says nothing of conflicts has none', async () => {
  const { session } = await checked({ definition: 'surgeries', rows: [header, ...sheet(2)] })
  await sentRows(session, 'surgical-maps')
  expect(await answer(session, {})).toMatchObject({ conflicts: 0, withoutMain: 0 })
  expect(await session.conflicts()).toEqual({ listed: 0, groups: [] })
})
