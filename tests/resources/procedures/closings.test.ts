import { expect, test } from 'vitest'
import { type Closings, closingConflicts } from '../../../src/resources/procedures/closings.ts'
import type { Planned } from '../../../src/resources/procedures/plans.ts'
import { at, procedureRecord } from '../../../src/testing/scheduling.ts'

const settings = { now: Date.parse(at('06:00')), levels: {}, zone: 'America/Sao_Paulo' }

const nothing: Closings = { hours: [], closures: [], absences: [] }

const surgery = (hour: string, more: Planned = {}): Planned => ({
  ...procedureRecord(),
  surgery_probable_date: at(hour),
  expected_minutes: 60,
  ...more,
})

const once = (from: string, to: string) => ({
  id: 4,
  reason: 'Autoclave',
  starts_at: at(from),
  ends_at: at(to),
  repeats_weekly_until: null,
})

const told = (subject: Planned, closings: Partial<Closings>) =>
  closingConflicts(subject, { ...nothing, ...closings }, settings).map(
    ({ kind, level, with: { id }, text }) => `${kind} ${id} ${level}: ${text}`,
  )

test('a closed room asks for a reason, unless the surgery may be over before', () => {
  const closures = [once('10:00', '12:00')]
  expect(told(surgery('09:30'), { closures })).toEqual([
    'closure 4 reason: Sala bloqueada, 10:00 a 12:00: Autoclave.',
  ])
  expect(told(surgery('09:10'), { closures })).toEqual([])
  expect(told(surgery('12:00'), { closures })).toEqual([])
  expect(told(surgery('09:30', { surgery_center_room_id: null }), { closures })).toEqual([])
})

test('what begins or ends outside the hours of its room asks for a reason, and a room without hours is always open', () => {
  const hours = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens_at: '07:00', closes_at: '19:00' }]
  expect(told(surgery('18:30'), { hours })).toEqual([
    'hours 2 reason: Fora do horário da sala, 19:00 a 19:18.',
  ])
  expect(told(surgery('12:00'), { hours })).toEqual([])
  expect(told(surgery('03:00'), {})).toEqual([])
})

test('an absence is told of those who take part, and of nobody else', () => {
  const [surgeon] = procedureRecord().active_surgeons
  const person = { id: surgeon?.surgeon_id ?? 0, name: 'Bruno Lima' }
  const absence = { ...once('08:00', '18:00'), reason: 'Congresso', anaesthetists: [] }
  expect(told(surgery('09:30'), { absences: [{ ...absence, surgeons: [person] }] })).toEqual([
    'absence 4 reason: Bruno Lima, ausência, 08:00 a 18:00: Congresso.',
  ])
  const other = { id: 9999, name: 'Outra Pessoa' }
  expect(told(surgery('09:30'), { absences: [{ ...absence, surgeons: [other] }] })).toEqual([])
})

test('an emergency is told of a closed room and not stopped', () => {
  const surgery_type = { id: 2, surgery_type_i18n: [{ name: 'Emergência' }] }
  expect(told(surgery('10:00', { surgery_type }), { closures: [once('09:00', '12:00')] })).toEqual([
    'closure 4 mark: Sala bloqueada, 09:00 a 12:00: Autoclave.',
  ])
})

test('a closed room asks for what its institution decided', () => {
  const levels = { closure: 'refuse' } as const
  const closures = [once('10:00', '11:00')]
  expect(
    closingConflicts(surgery('10:00'), { ...nothing, closures }, { ...settings, levels }).map(
      ({ level }) => level,
    ),
  ).toEqual(['refuse'])
})
