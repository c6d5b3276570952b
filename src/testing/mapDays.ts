import { readRecovery, readSchedule } from '../calls/scheduling.ts'
import type { DayConstraints } from '../resources/procedures/constraints.ts'
import type { ProcedureRecord } from '../resources/procedures/record.ts'
import { json, on } from './handlers.ts'
import { at, consultationRecord, exampleDay, procedureRecord } from './scheduling.ts'

const patients = [
  ['Luísa Andrade Couto', '2026-03-02', 2],
  ['Jorge Nakamura', '1955-05-19', 1],
  ['Marina Duarte', '1991-01-30', 2],
  ['Benedito Alves Rocha', '1972-08-08', 1],
  ['Rosa Maria Klein', '1960-02-14', 2],
  ['Otávio Lemos Siqueira', '1997-07-21', 1],
  ['Antônio Carlos Ferreira', '1978-10-02', 1],
  ['Zilda Teixeira', '1949-12-24', 2],
] as const
const surgeries = [
  '30401018 - Herniorrafia Inguinal',
  '31201113 - Ressecção Transuretral da Próstata',
  '31303129 - Histeroscopia',
  '30206197 - Tireoidectomia Total',
  '30306027 - Facoemulsificação com Lente',
  '30501369 - Septoplastia',
  '30726034 - Artroplastia Total de Joelho',
  '30715016 - Artrodese da Coluna + 2',
] as const
const surgeons = [
  'Sílvia Prates',
  'Caio Bastos',
  'Ana Lúcia Brandão',
  'Paula Neri',
  'Davi Moura',
  'Rui Teles',
]
const anaesthetists = ['Helena Prado', 'Tomás Aguiar']

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The example record at an index of the day, with varying patient, surgery, room and team. */
function nthProcedure(index: number, overrides: Partial<ProcedureRecord> = {}): ProcedureRecord {
  const [name, birth_date, gender_id] = pick(patients, index)
  const room = (index % 4) + 1
  const base = procedureRecord({ id: 100 + index, patient_name: name, patient_preferred_name: null })
  return {
    ...base,
    name: pick(surgeries, index),
    patient: { ...base.patient, birth_date, gender_id, allergies: null },
    surgery_center_room: { id: room, name: `Sala 0${room}` },
    active_surgeons: [{ surgeon_id: index, surgeon: { id: index, name: pick(surgeons, index) } }],
    active_anaesthetists: base.active_anaesthetists.map((member) => ({
      ...member,
      name: pick(anaesthetists, index),
    })),
    ...overrides,
  }
}

const owner = { id: 7, name: 'Helena Prado', avatar_url: null }

/** The instant some minutes from now. */
const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** One procedure in every state of the map, but two in progress. */
export function everyProcedure(): ProcedureRecord[] {
  const started = minutesFromNow(-112.2)
  return [
    procedureRecord({ id: 1, surgery_probable_date: at('00:10'), owner, anesthesia_start: started }),
    nthProcedure(6, {
      surgery_probable_date: at('00:20'),
      owner: { ...owner, name: 'Tomás Aguiar' },
      anesthesia_start: minutesFromNow(-58.2),
    }),
    nthProcedure(0, {
      surgery_probable_date: at('00:30'),
      owner,
      anesthesia_start: at('00:31'),
      anesthesia_end: at('00:55'),
      pdf: 9,
    }),
    nthProcedure(1, {
      surgery_probable_date: at('00:40'),
      pre_probable_date: at('00:05'),
      anesthesia_start: at('00:45'),
      anesthesia_end: at('00:55'),
    }),
    nthProcedure(2, {
      surgery_probable_date: at('00:50'),
      cancellation_date: at('00:15'),
      cancellation_reason_description: 'Jejum insuficiente',
    }),
    nthProcedure(3, { surgery_probable_date: at('23:50') }),
    nthProcedure(4, {
      surgery_probable_date: at('23:55'),
      is_team_changed: true,
      anesthesia_start: at('00:01'),
      anesthesia_end: at('00:20'),
    }),
    nthProcedure(5, {
      surgery_probable_date: at('23:58'),
      documento_clinico: 'HTTP 502: prontuário indisponível',
    }),
  ]
}

/**
 * A day with what asks for attention: one late emergency, one urgent case that lacks everything, one running and one to come that lack
 * nothing, and three that lie behind.
 */
export function attentionDay(): ProcedureRecord[] {
  const type = (name: string) => ({ surgery_type: { id: 2, surgery_type_i18n: [{ name }] } })
  const done = { anesthesia_start: minutesFromNow(-500), anesthesia_end: minutesFromNow(-400) }
  const minute = Math.floor(Date.now() / 60_000)
  const planned = (minutes: number) => new Date((minute + minutes) * 60_000).toISOString()
  const today = (index: number, minutes: number, overrides: Partial<ProcedureRecord> = {}) =>
    nthProcedure(index, { surgery_probable_date: planned(minutes), ...overrides })
  return [
    today(6, -90, { owner, anesthesia_start: minutesFromNow(-80) }),
    today(0, -510, done),
    today(1, -505, done),
    today(3, -450, { cancellation_date: minutesFromNow(-600) }),
    today(2, -200, type('Emergência')),
    today(4, 60, {
      ...type('Urgência'),
      surgery_center_room: null,
      surgery_center_room_id: null,
      active_anaesthetists: [],
      pre_probable_date: minutesFromNow(-900),
    }),
    today(5, 120),
  ]
}

/**
 * A day with two cases in one room, of which one was squeezed in and possibly lasts into a third one's, two anaesthesias of one main anaesthetist that are
 * under way, and one case without conflict.
 */
export function conflictDay(): ProcedureRecord[] {
  const minute = Math.floor(Date.now() / 60_000)
  const planned = (minutes: number) => new Date((minute + minutes) * 60_000).toISOString()
  const nobody = { active_anaesthetists: [], active_surgeons: [] }
  const inRoom = (room: number) => ({
    surgery_center_room_id: room,
    surgery_center_room: { id: room, name: `Sala 0${room}` },
  })
  const surgery = (index: number, minutes: number, overrides: Partial<ProcedureRecord> = {}) =>
    nthProcedure(index, { surgery_probable_date: planned(minutes), expected_minutes: 60, ...overrides })
  return [
    surgery(0, -40, { ...inRoom(4), anesthesia_start: planned(-35) }),
    surgery(1, -20, { ...inRoom(5), anesthesia_start: planned(-15) }),
    surgery(4, 60, { ...inRoom(2), ...nobody }),
    surgery(5, 90, { ...inRoom(2), ...nobody, squeezed_in_with: [104] }),
    surgery(7, 140, { ...inRoom(2), ...nobody }),
    surgery(2, 60, { ...inRoom(6), ...nobody }),
  ]
}

/** A turnover of half an hour in Sala 02, and a closure of the last case's room. */
export function limitsOf(day: readonly ProcedureRecord[]): DayConstraints {
  const closed = day.at(-1)
  const starts_at = closed?.surgery_probable_date ?? ''
  const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString()
  const closure = { id: 1, reason: 'Autoclave em manutenção', starts_at, ends_at, repeats_weekly_until: null }
  const limits = { turnover: 30, hours: [] }
  return {
    institution_id: closed?.institution_id ?? 0,
    time_zone: 'America/Sao_Paulo',
    rooms: [
      { ...limits, id: 2, closures: [] },
      { ...limits, id: closed?.surgery_center_room_id ?? 0, closures: [closure] },
    ],
    ...{ absences: [], elsewhere: [] },
  }
}

/** One consultation in every state. */
export function everyConsultation(): ProcedureRecord[] {
  return [
    consultationRecord({ id: 201, pre_probable_date: at('00:10'), create_pre_date: at('00:40'), owner }),
    consultationRecord({
      id: 202,
      patient_name: 'Jorge Nakamura',
      patient_preferred_name: null,
      pre_probable_date: at('00:30'),
      cancellation_date: at('00:12'),
      cancellation_reason: { id: 1, cancellation_reason_i18n: [{ description: 'Paciente não compareceu' }] },
    }),
    consultationRecord({
      id: 203,
      patient_name: 'Rosa Maria Klein',
      patient_preferred_name: null,
      pre_probable_date: at('23:40'),
      is_team_changed: true,
      is_telemedicine: true,
    }),
    consultationRecord({
      id: 204,
      patient_name: 'Zilda Teixeira',
      patient_preferred_name: null,
      pre_probable_date: at('23:50'),
    }),
  ]
}

/** A day with at least as many surgeries as the call allows. */
export function fullDay(count = 60): ProcedureRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const minutes = 6 * 60 + index * 15
    const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
    const time = `${hour}:${String(minutes % 60).padStart(2, '0')}`
    return nthProcedure(index, { surgery_probable_date: at(time), owner })
  })
}

/** Realistically long names. */
export const longNames = (): ProcedureRecord[] => [
  nthProcedure(0, {
    surgery_probable_date: at('07:00'),
    patient_name: 'Maria Francisca Antonieta de Albuquerque Cavalcanti Bittencourt Figueiredo Vasconcelos',
    patient_preferred_name: 'Francisca Antonieta de Albuquerque Cavalcanti Bittencourt',
    name: '31005497 - Colecistectomia Videolaparoscópica com Exploração de Vias Biliares e Coledocolitotomia Transcística + 4',
    surgery_center: { id: 1, name: 'Centro Cirúrgico de Alta Complexidade e Transplantes' },
    surgery_center_room: { id: 1, name: 'Sala de Hemodinâmica 12' },
    institution: { id: 1, name: 'Irmandade da Santa Casa de Misericórdia de São Lucas', logo_url: null },
    active_surgeons: surgeons.map((name, id) => ({ surgeon_id: id, surgeon: { id, name } })),
    documento_clinico:
      'Erro 0x80131500 ao transmitir o documento clínico ao prontuário eletrônico do hospital',
    owner,
  }),
]

/** The call for who is in recovery, answered with surgeries of any day. */
export const recoveryOf = (items: readonly ProcedureRecord[]) =>
  on(readRecovery, () => json({ surgeries: { data: { [exampleDay]: [...items] }, count: items.length } }))

/** The map's call, answered with surgeries of today, though their hours may reach into the days beside it. */
export const scheduleOf = (items: readonly ProcedureRecord[]) =>
  on(readSchedule, () => json({ surgeries: { data: { [exampleDay]: [...items] }, count: items.length } }))
