import { expect, test } from 'vitest'
import type { ConflictLevels } from '../../../src/domain/conflicts.ts'
import { conflictsOf } from '../../../src/resources/procedures/conflicts.ts'
import type { Planned } from '../../../src/resources/procedures/plans.ts'
import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import { at, procedureRecord } from '../../../src/testing/scheduling.ts'

const settings = { now: Date.parse(at('06:00')), turnover: 30, levels: {}, zone: 'America/Sao_Paulo' }

const anaesthetist = (id: number, isMain = true) => ({
  anaesthetist_id: id,
  name: `Ana Anestesista ${id}`,
  ...{ is_trans: true, is_pre: false, is_main: isMain, is_main_pre: false },
})

/** A surgery of another patient with nobody, in Sala 02. */
const surgery = (id: number, hour: string, more: Partial<ProcedureRecord> = {}): ProcedureRecord => ({
  ...procedureRecord({ id, patient_name: `Paciente ${id}`, active_anaesthetists: [], active_surgeons: [] }),
  surgery_probable_date: at(hour),
  ...more,
})

const told = (subject: Planned, ...others: ProcedureRecord[]) =>
  conflictsOf(subject, others, settings).map(({ level, text }) => `${level}: ${text}`)

const lima = { active_surgeons: [{ surgeon_id: 7, surgeon: { id: 7, name: 'Bruno Lima' } }] }
const inSala05 = { surgery_center_room_id: 5, surgery_center_room: { id: 5, name: 'Sala 05' } }

test('a room that is taken is told with until when, what for and by how much', () => {
  expect(
    told(
      surgery(1, '11:10', { expected_minutes: 60 }),
      surgery(2, '10:00', { expected_minutes: 90, ...lima }),
    ),
  ).toEqual([
    'reason: Sala 02 ocupada até cerca de 11:30: Colecistectomia videolaparoscópica, Bruno Lima. Sobrepõe 20 min.',
  ])
})

test('a length that nobody gave makes what may follow possible, and only what begins with it certain', () => {
  expect(told(surgery(1, '09:00'), surgery(2, '08:00'))).toEqual([
    'mark: Sala 02 ocupada a partir de 08:00: Colecistectomia videolaparoscópica. Pode sobrepor: a duração não foi informada.',
  ])
  expect(told(surgery(1, '08:00'), surgery(2, '08:00'))).toEqual([
    'reason: Sala 02 ocupada a partir de 08:00: Colecistectomia videolaparoscópica.',
  ])
  expect(told(surgery(1, '10:30'), surgery(2, '08:00'))).toEqual([])
})

test('conflicts of one level that begin together come in one order, whichever record was read first', () => {
  const subject = surgery(1, '10:00', lima)
  const others = [2, 3].map((id) => surgery(id, '10:00', lima))
  const order = (read: ProcedureRecord[]) =>
    conflictsOf(subject, read, settings).map((one) => [one.kind, one.with.id])
  expect(order(others.toReversed())).toEqual(order(others))
})

test('a turnover that is too short is told as such', () => {
  expect(
    told(surgery(1, '11:50', { expected_minutes: 60 }), surgery(2, '10:00', { expected_minutes: 90 })),
  ).toEqual([
    'mark: Sala 02: entre esta cirurgia e Colecistectomia videolaparoscópica, às 10:00, há menos que os 30 min da troca de sala. Pode sobrepor: a duração é estimada.',
  ])
})

test('a main anaesthetist of two anaesthesias is refused with the council’s rule', () => {
  const team = { active_anaesthetists: [anaesthetist(3)], expected_minutes: 60 }
  expect(told(surgery(1, '10:30', team), surgery(2, '10:00', { ...team, ...inSala05 }))).toEqual([
    'refuse: Ana Anestesista 3 já é anestesista principal em Sala 05 às 10:00. O CFM veda anestesias simultâneas (Res. 2.174/2017). Sobrepõe 30 min.',
  ])
})

test('one patient twice at one time is a question, or a refusal in two rooms', () => {
  const patient = { patient_id: 50, expected_minutes: 60 }
  const question =
    'warn: Este paciente já tem Colecistectomia videolaparoscópica, às 10:00, em Sala 02. Faz parte da mesma cirurgia? Sobrepõe 1 h.'
  expect(told(surgery(1, '10:00', patient), surgery(2, '10:00', patient))).toEqual([question])
  expect(told(surgery(1, '10:00', { ...patient, ...inSala05 }), surgery(2, '10:00', patient))).toEqual([
    'refuse: Este paciente já tem Colecistectomia videolaparoscópica, às 10:00, em Sala 02. Sobrepõe 1 h.',
  ])
})

test('what was recorded counts instead of what was planned', () => {
  const late = surgery(2, '08:00', { anesthesia_start: at('09:30'), expected_minutes: 60 })
  expect(told(surgery(1, '10:00', { expected_minutes: 60 }), late)).toEqual([
    'reason: Sala 02 ocupada até cerca de 10:30: Colecistectomia videolaparoscópica. Sobrepõe 30 min.',
  ])
  const ended = { anesthesia_start: at('08:00'), anesthesia_end: at('08:20') }
  expect(told(surgery(1, '09:00'), surgery(2, '08:00', ended))).toEqual([])
})

test('a surgery runs until its end is recorded, and one that nobody ended is over a day later', () => {
  const running = surgery(2, '04:00', { anesthesia_start: at('04:00'), expected_minutes: 60 })
  expect(told(surgery(1, '05:45', { expected_minutes: 60 }), running)).toEqual([
    'reason: Sala 02 ocupada até cerca de 06:00: Colecistectomia videolaparoscópica. Sobrepõe 15 min.',
  ])
  const start = new Date(settings.now - 40 * 3_600_000).toISOString()
  const forgotten = surgery(2, '04:00', { anesthesia_start: start, surgery_probable_date: start })
  expect(told(surgery(1, '05:45', { expected_minutes: 60 }), forgotten)).toEqual([])
})

test('a surgeon and an anaesthetist of one id are two people', () => {
  const team = { ...lima, active_anaesthetists: [anaesthetist(7, false)], expected_minutes: 60 }
  expect(
    told(
      surgery(1, '10:00', {
        active_anaesthetists: [anaesthetist(7, false)],
        ...inSala05,
        expected_minutes: 60,
      }),
      surgery(2, '10:00', team),
    ),
  ).toEqual([
    'warn: Ana Anestesista 7 já está na equipe de anestesia em Sala 02 às 10:00: Colecistectomia videolaparoscópica, Bruno Lima. Sobrepõe 1 h.',
  ])
})

test('what has begun or lies behind is told and never stopped', () => {
  const begun = surgery(1, '05:30', { anesthesia_start: at('05:30'), expected_minutes: 60 })
  const past = surgery(1, '04:00', { expected_minutes: 60 })
  for (const [subject, hour] of [
    [begun, '05:40'],
    [past, '04:10'],
  ] as const)
    expect(conflictsOf(subject, [surgery(2, hour)], settings).map(({ level }) => level)).toEqual(['mark'])
})

test('cancelled and inactive records, the record itself and what was not sent are no conflict', () => {
  expect(
    told(
      surgery(1, '10:00'),
      surgery(1, '10:00'),
      surgery(2, '10:00', { cancellation_date: at('07:00') }),
      surgery(3, '10:00', { active: false }),
    ),
  ).toEqual([])
  expect(told({ id: 9 }, surgery(2, '10:00'))).toEqual([])
})

test('a consultation beside a surgery counts for its people until it is made', () => {
  const team = { active_anaesthetists: [anaesthetist(3)] }
  const consultation = procedureRecord({
    ...{ id: 2, patient_id: 60, surgery_probable_date: null, pre_probable_date: at('10:10') },
    ...{ surgery_center_room_id: null, surgery_center_room: null, active_surgeons: [] },
    active_anaesthetists: [
      { ...anaesthetist(3), is_trans: false, is_pre: true, is_main: false, is_main_pre: true },
    ],
  })
  const subject = surgery(1, '10:00', { ...team, expected_minutes: 60 })
  expect(told(subject, consultation)).toEqual([
    'warn: Ana Anestesista 3 já está na equipe de anestesia em consulta pré-anestésica às 10:10: consulta pré-anestésica.',
  ])
  expect(told(subject, { ...consultation, create_pre_date: at('09:00') })).toEqual([])
})

test('an emergency is told of every conflict and stopped by none', () => {
  const emergency = { surgery_type: { id: 2, surgery_type_i18n: [{ name: 'Emergência' }] } }
  const levels = conflictsOf(surgery(1, '10:00', emergency), [surgery(2, '10:00')], settings)
  expect(levels.map(({ level }) => level)).toEqual(['mark'])
})

test('a taken room asks for what its institution decided, and comes before what asks for less', () => {
  const others = [surgery(2, '10:00', lima)]
  const levels = (own: ConflictLevels) =>
    conflictsOf(surgery(1, '10:00', lima), others, { ...settings, levels: own }).map(
      ({ kind, level }) => `${kind} ${level}`,
    )
  expect(levels({})).toEqual(['room reason', 'surgeon warn'])
  expect(levels({ room: 'mark', surgeon: 'refuse' })).toEqual(['surgeon refuse', 'room mark'])
})
