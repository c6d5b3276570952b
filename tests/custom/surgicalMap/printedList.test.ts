import { expect, test } from 'vitest'
import type { AgendaList } from '../../../src/custom/surgicalMap/list/agenda.ts'
import { printedGroups, printedRow } from '../../../src/custom/surgicalMap/print/printedList.ts'
import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'

const settings = {
  kind: 'surgery',
  timeZone: 'America/Sao_Paulo',
  today: '2026-11-21',
  dated: false,
  stages: [],
  listed: [],
} as const

const inRoom = (id: number, room: string | null, hour: string) =>
  procedureRecord({
    id,
    surgery_probable_date: `2026-11-21T${hour}:00.000-03:00`,
    surgery_center_room: room === null ? null : { id: 1, name: room },
    surgery_center_room_id: room === null ? null : 1,
    surgery_center: null,
  })

const list = (items: ProcedureRecord[], running: ProcedureRecord[] = []): AgendaList => ({
  running,
  days: [{ date: '2026-11-21', items }],
  shown: items.length + running.length,
  missing: 0,
})

test('by room, paper has the rooms in natural order and what has none at the end, each by hour', () => {
  const items = [inRoom(1, 'Sala 10', '07:00'), inRoom(2, null, '07:30'), inRoom(3, 'Sala 2', '09:00')]
  const groups = printedGroups(list(items, [inRoom(4, 'Sala 2', '08:00')]), 'surgery', 'room')
  expect(groups.map(({ title, records }) => [title, records.map(({ id }) => id)])).toEqual([
    ['Sala 2', [4, 3]],
    ['Sala 10', [1]],
    ['Sem sala', [2]],
  ])
})

test('a room that was not sent is not said to be none', () => {
  const { surgery_center_room, surgery_center_room_id, ...unsent } = inRoom(3, null, '08:00')
  const items = [inRoom(1, null, '07:00'), unsent as ProcedureRecord, inRoom(2, 'Sala 2', '09:00')]
  const groups = printedGroups(list(items), 'surgery', 'room')
  expect(groups.map(({ title }) => title)).toEqual(['Sala 2', 'Sala não informada', 'Sem sala'])
  expect(printedRow(unsent as ProcedureRecord, settings).place).toEqual([])
})

test('by hour, what is in progress stands at its hour', () => {
  const found = printedGroups(list([inRoom(1, 'A', '07:00')], [inRoom(2, 'B', '06:30')]), 'surgery', 'hour')
  expect(found.map(({ records }) => records.map(({ id }) => id))).toEqual([[2, 1]])
})

test('a row says who the patient is, and the failed integration in two words', () => {
  const row = printedRow(
    procedureRecord({ medical_record_number: '101032', documento_clinico: 'HTTP 502: sem resposta' }),
    settings,
  )
  expect(row.about.at(-1)).toBe('12/03/1964 · 62 anos · F · Pront. 101032')
  expect(row.state).toContain('PDF: falha')
})

test('paper says the side of a surgery below its name', () => {
  const record = procedureRecord()
  const surgeries = record.laterality_procedures.map((surgery) => ({ ...surgery, side: 'E' as const }))
  const { procedure } = printedRow({ ...record, laterality_procedures: surgeries }, settings)
  expect(procedure).toEqual(['Colecistectomia Videolaparoscópica', 'lado esquerdo'])
})

test('paper says of a surgery, not of its consultation, that it was squeezed in', () => {
  const record = procedureRecord({ squeezed_in_with: [7] })
  expect(printedRow(record, settings).procedure).toContain('Encaixe')
  expect(JSON.stringify(printedRow(record, { ...settings, kind: 'consultation' }))).not.toContain('Encaixe')
  for (const squeezed_in_with of [[], null, undefined])
    expect(JSON.stringify(printedRow(procedureRecord({ squeezed_in_with }), settings))).not.toContain(
      'Encaixe',
    )
})

test('paper names the cases with which a surgery was squeezed in, of another day with it, as far as they are listed', () => {
  const record = procedureRecord({
    id: 1,
    surgery_probable_date: '2026-11-21T13:30:00.000Z',
    squeezed_in_with: [7, 8, 9],
  })
  const listed = [
    record,
    procedureRecord({
      id: 7,
      patient_name: 'Marina Duarte',
      patient_preferred_name: null,
      surgery_probable_date: '2026-11-21T13:00:00.000Z',
    }),
    procedureRecord({
      id: 8,
      patient_name: 'Rosa Maria Klein',
      patient_preferred_name: 'Rosa Klein',
      surgery_probable_date: '2026-11-21T02:30:00.000Z',
    }),
    procedureRecord({ id: 10, patient_name: 'Breno Leite' }),
  ]
  expect(printedRow(record, { ...settings, listed }).procedure).toContain(
    'Encaixe com Marina Duarte, 10:00; Rosa Klein, 20/11 23:30',
  )
})

test('paper says the stages of a surgery below its status', () => {
  const [start, end] = ['2026-11-21T12:30:00.000Z', '2026-11-21T14:00:00.000Z']
  const record = procedureRecord({ anesthesia_start: start, anesthesia_end: end })
  const { state } = printedRow(record, { ...settings, stages: ['SRPA desde 23:50'] })
  expect(state).toEqual(['Realizado', 'SRPA desde 23:50'])
})

test('what another server did not send is blank on paper', () => {
  const { id, patient_name } = procedureRecord()
  const sent = {
    id,
    patient_name,
    surgery_probable_date: '2026-11-21T12:30:00.000Z',
    active_surgeons: [],
    active_anaesthetists: [],
  } as unknown as ProcedureRecord
  const row = printedRow(sent, settings)
  expect(row).toMatchObject({ hour: '09:30', name: patient_name, plan: '', accommodation: '', type: '' })
  expect([row.about, row.procedure, row.state]).toEqual([[], [], []])
  expect(JSON.stringify(row)).not.toMatch(/undefined|null|"-"/)
})
