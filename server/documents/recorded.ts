import type { Pool, PoolClient } from 'pg'
import { type Stage, stages } from '../../src/domain/attendance.ts'
import { numberText } from '../../src/domain/cellText.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { clinicalRecord as texts } from '../../src/i18n/ptBR/clinicalRecord.ts'
import type {
  anaesthesiaRecords,
  recordAccesses,
  recordAdministrations,
  recordEvents,
  recordHandovers,
  recordMaterials,
  recordOutputs,
  recordScores,
  recordTeamMembers,
} from '../db/tables/records.ts'
import {
  type Administration,
  type ClinicalRecord,
  emptyRecord,
  type FluidEntry,
  type Labelled,
  type NamedTime,
} from './clinicalRecord.ts'
import { signSeries, type VitalSignsRow } from './recordedSigns.ts'

/** The rows of a procedure's record at a stage. */
interface Recorded {
  /** Null if nothing was delivered. */
  record: typeof anaesthesiaRecords.$inferSelect | null
  answers: { category: string; question: string; answer: string }[]
  signs: VitalSignsRow[]
  administrations: (typeof recordAdministrations.$inferSelect)[]
  outputs: (typeof recordOutputs.$inferSelect)[]
  events: (typeof recordEvents.$inferSelect)[]
  handovers: (typeof recordHandovers.$inferSelect)[]
  accesses: (typeof recordAccesses.$inferSelect)[]
  materials: (typeof recordMaterials.$inferSelect)[]
  scores: (typeof recordScores.$inferSelect)[]
  team: (typeof recordTeamMembers.$inferSelect)[]
}

const list = (table: string, order: string, where = '') =>
  `(SELECT coalesce(json_agg(t ORDER BY ${order}), '[]') FROM ${table} t WHERE t.procedure_id = $1 ${where})`

const ofStage = 'AND t.stage = $2'
/** Lists without a stage belong to the anaesthesia. */
const ofTrans = `AND $2 = ${stages.trans}`

const SELECT = `
  SELECT (SELECT to_json(r) FROM anaesthesia_records r WHERE r.procedure_id = $1) AS record,
         ${list('record_answers', 't.position', ofStage)} AS answers,
         ${list('record_vital_signs', 't.moment', ofStage)} AS signs,
         ${list('record_administrations', 't.started_at, t.position', ofStage)} AS administrations,
         ${list('record_outputs', 't.moment, t.position', ofStage)} AS outputs,
         ${list('record_events', 't.moment, t.position', ofStage)} AS events,
         ${list('record_handovers', 't.moment, t.position', ofStage)} AS handovers,
         ${list('record_accesses', 't.moment NULLS LAST, t.position', ofTrans)} AS accesses,
         ${list('record_materials', 't.position', ofTrans)} AS materials,
         ${list('record_scores', 't.moment, t.position', ofStage)} AS scores,
         ${list('record_team_members', 't.position', ofTrans)} AS team`

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'] as const

const roman = (number: number | null): string | null => (number === null ? null : (ROMAN[number] ?? null))

const inUnit = (template: string, value: number | null): string | null =>
  value === null ? null : fillText(template, { value: numberText(value) })

/** Drops the values that were not recorded. */
const labelled = (values: readonly (readonly [name: string, value: string | null])[]): Labelled[] =>
  values.flatMap(([name, value]) => (value ? [{ name, value }] : []))

type Row = typeof anaesthesiaRecords.$inferSelect

function physicalStatus({ asa, is_emergency }: Row): string | null {
  const status = roman(asa)
  return status && is_emergency ? fillText(texts.emergency, { class: status }) : status
}

const timesByStage = {
  [stages.pre]: ['evaluated_at'],
  [stages.trans]: ['room_entry_at', 'surgery_start_at', 'surgery_end_at', 'room_exit_at'],
  [stages.post]: ['recovery_entry_at', 'recovery_exit_at'],
} as const satisfies Record<Stage, readonly (keyof Row)[]>

/** In the format of the other instants in a document's source. */
const iso = (at: string): string => new Date(at).toISOString()

const isoOrNull = (at: string | null): string | null => at && iso(at)

const namedTimes = (row: Row, stage: Stage): NamedTime[] =>
  timesByStage[stage].flatMap((name) => {
    const at = row[name]
    return at ? { name: texts.times[name], at: iso(at) } : []
  })

const CENTIMETRES = 100

function bodyMassIndex({ weight_kg, height_cm }: Row): string | null {
  if (!weight_kg || !height_cm) return null
  const index = weight_kg / (height_cm / CENTIMETRES) ** 2
  return inUnit(texts.units.bodyMassIndex, Math.round(index * 10) / 10)
}

const body = (row: Row): Labelled[] =>
  labelled([
    [texts.details.weight, inUnit(texts.units.weight, row.weight_kg)],
    [texts.details.height, inUnit(texts.units.height, row.height_cm)],
    [texts.details.bodyMassIndex, bodyMassIndex(row)],
  ])

const preAirway = (row: Row): Labelled[] =>
  labelled([
    [texts.airway.mallampati, roman(row.mallampati)],
    [texts.airway.mouthOpening, inUnit(texts.units.length, row.mouth_opening_cm)],
    [texts.airway.thyromentalDistance, inUnit(texts.units.length, row.thyromental_distance_cm)],
    [texts.airway.neckMobility, row.neck_mobility],
  ])

const transAirway = (row: Row): Labelled[] =>
  labelled([
    [texts.airway.device, row.airway_device],
    [texts.airway.cormackLehane, roman(row.cormack_lehane)],
    [texts.airway.attempts, row.airway_attempts === null ? null : String(row.airway_attempts)],
    [texts.airway.ventilation, row.ventilation],
    [texts.airway.notes, row.airway_notes],
  ])

/** What was delivered of a consent, in words; null if nothing was. */
function consentText({
  obtained,
  term,
  note,
}: Record<'obtained' | 'term', boolean | null> & { note: string | null }) {
  const { consent } = texts
  const of = (is: boolean | null, [yes, no]: readonly [string, string]) =>
    is === null ? null : is ? yes : no
  return [of(obtained, consent.obtained), of(term, consent.term), note].filter(Boolean).join('; ') || null
}

type OfRow = Pick<
  ClinicalRecord,
  | 'asa'
  | 'times'
  | 'details'
  | 'diagnosis'
  | 'fasting'
  | 'premedication'
  | 'consent'
  | 'allergies'
  | 'techniques'
  | 'position'
  | 'airway'
  | 'monitors'
  | 'notes'
>

const fromRow: Record<Stage, (row: Row) => Partial<OfRow>> = {
  [stages.pre]: (row) => ({
    asa: physicalStatus(row),
    details: body(row),
    diagnosis: row.pre_surgical_diagnosis,
    fasting: row.pre_fasting,
    premedication: row.pre_premedication,
    consent: consentText({
      obtained: row.pre_consent_obtained,
      term: row.pre_consent_term,
      note: row.pre_consent_note,
    }),
    allergies: row.pre_allergies ?? [],
    techniques: row.planned_techniques,
    airway: preAirway(row),
    notes: row.pre_notes,
  }),
  [stages.trans]: (row) => ({
    asa: physicalStatus(row),
    details: body(row),
    diagnosis: row.trans_surgical_diagnosis,
    fasting: row.trans_fasting,
    premedication: row.trans_premedication,
    consent: consentText({ obtained: row.trans_consent_obtained, term: null, note: row.trans_consent_note }),
    allergies: row.trans_allergies ?? [],
    techniques: row.techniques,
    position: row.position,
    airway: transAirway(row),
    monitors: row.monitors,
    notes: row.trans_notes,
  }),
  [stages.post]: (row) => ({
    details: labelled([[texts.details.destination, row.destination]]),
    allergies: row.post_allergies ?? [],
    monitors: row.post_monitors ?? [],
    notes: row.post_notes,
  }),
}

type AdministrationRow = Recorded['administrations'][number]

const isFluid = ({ kind }: AdministrationRow) => kind === 'fluid' || kind === 'blood'

const toAdministration = (row: AdministrationRow): Administration => ({
  activePrinciple: row.name,
  brand: row.brand,
  route: row.route,
  from: iso(row.started_at),
  to: isoOrNull(row.ended_at),
  isContinuous: row.is_continuous,
  dose: row.dose,
  unit: row.unit,
})

const MILLILITRES: Readonly<Record<string, number>> = { ml: 1, l: 1000 }

/** A volume counts towards the balance; any other amount, such as a rate or bags, is added to the name. */
function toIntake({ name, brand, dose, unit, started_at, ended_at }: AdministrationRow): FluidEntry {
  const factor = MILLILITRES[unit?.trim().toLowerCase() ?? 'ml']
  const volume = dose === null || factor === undefined ? null : dose * factor
  const called = brand ?? name
  const amount = dose === null || volume !== null ? '' : [numberText(dose), unit].join(' ')
  return {
    direction: 'in',
    name: amount ? fillText(texts.amount, { name: called, amount }) : called,
    from: iso(started_at),
    to: isoOrNull(ended_at),
    volume,
  }
}

const toOutput = ({ kind, name, volume_ml, moment }: Recorded['outputs'][number]): FluidEntry => ({
  direction: 'out',
  name: name ?? texts.outputs[kind],
  from: iso(moment),
  to: null,
  volume: volume_ml,
})

const fluidsOf = ({ administrations, outputs }: Recorded): FluidEntry[] =>
  [...administrations.filter(isFluid).map(toIntake), ...outputs.map(toOutput)].sort((a, b) =>
    a.from.localeCompare(b.from),
  )

const scoreItems = Object.entries(texts.scoreItems) as [keyof typeof texts.scoreItems, string][]

function toClinicalRecord(recorded: Recorded, stage: Stage): ClinicalRecord {
  const { record } = recorded
  if (!record) return emptyRecord
  return {
    ...emptyRecord,
    ...fromRow[stage](record),
    times: namedTimes(record, stage),
    answers: recorded.answers.map(({ category, question, answer }) => ({
      group: category,
      question,
      answer,
    })),
    signs: signSeries(recorded.signs),
    administrations: recorded.administrations.filter((entry) => !isFluid(entry)).map(toAdministration),
    fluids: fluidsOf(recorded),
    events: recorded.events.map(({ moment, title, note }) => ({
      at: iso(moment),
      name: title,
      description: note,
    })),
    handovers: recorded.handovers.map(({ moment, from_name, to_name, registration, note }) => ({
      at: iso(moment),
      from: from_name,
      to: to_name,
      registration: registration ?? '',
      note,
    })),
    accesses: recorded.accesses.map(({ kind, moment, site, device, note }) => ({
      kind: texts.accesses[kind],
      at: isoOrNull(moment),
      site,
      device,
      note,
    })),
    materials: recorded.materials.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    scores: recorded.scores.map((score) => ({
      name: texts.scales[score.scale],
      at: iso(score.moment),
      total: score.total,
      items: scoreItems.flatMap(([item, name]) => {
        const value = score[item]
        return value === null ? [] : { name, value }
      }),
    })),
    team: recorded.team.map(({ role, name, registration }) => ({
      role,
      name,
      registration: registration ?? '',
    })),
  }
}

/** The record delivered for a stage of a procedure; empty if nothing was delivered. */
export async function selectRecord(
  database: Pool | PoolClient,
  procedureId: number,
  stage: Stage,
): Promise<ClinicalRecord> {
  const { rows } = await database.query<Recorded>(SELECT, [procedureId, stage])
  return rows[0] ? toClinicalRecord(rows[0], stage) : emptyRecord
}
