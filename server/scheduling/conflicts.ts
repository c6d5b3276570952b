import type { PoolClient } from 'pg'
import { type BusyPlan, type ConflictLevel, isAsStern } from '../../src/domain/conflicts.ts'
import type { ProcedureHalf } from '../../src/domain/procedures.ts'
import { closingConflicts } from '../../src/resources/procedures/closings.ts'
import {
  type ConflictSettings,
  compareConflicts,
  conflictsOf,
  type ScheduleConflict,
} from '../../src/resources/procedures/conflicts.ts'
import { elsewhereConflicts, plannedElsewhere } from '../../src/resources/procedures/elsewhere.ts'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { type Planned, plansOf } from '../../src/resources/procedures/plans.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../http/errors.ts'
import { closes, closingText, readClosings } from './closings.ts'
import { emptyValues, mergePayload, type ProcedureValues, valuesFromRecord } from './complete.ts'
import { freeAnaesthetists } from './freeAnaesthetists.ts'
import { findOthers, readElsewhere } from './others.ts'
import { plannedAs } from './planned.ts'
import { planRules } from './planRules.ts'
import { parseRecord, recordsById, recordText } from './rows.ts'

const ACCEPTED = `SELECT procedure_id, other_id, kind, level, basis FROM procedure_conflicts WHERE procedure_id = $1 OR other_id = $1`

/** The questions of a check are long, and PostgreSQL would plan them anew for each call, which takes longer than answering them. */
const PLANNED_ONCE = 'SET LOCAL plan_cache_mode = force_generic_plan'

const unique = (ids: readonly number[]) => [...new Set(ids)]

export const surgeonsOf = (plans: readonly BusyPlan[]) =>
  unique(plans.flatMap(({ surgeonIds }) => surgeonIds))

export const anaesthetistsOf = (plans: readonly BusyPlan[]) =>
  unique(
    plans.flatMap(({ mainId, anaesthetistIds }) => [
      ...(mainId === null ? [] : [mainId]),
      ...anaesthetistIds,
    ]),
  )

export const anaesthetistResource = (id: number) => `anaesthetist ${id}`

/** What a plan needs for itself, by name. */
export const resourcesOf = (plan: BusyPlan): string[] => [
  ...(plan.roomId === null ? [] : [`room ${plan.roomId}`]),
  ...(plan.patientId === null ? [] : [`patient ${plan.patientId}`]),
  ...surgeonsOf([plan]).map((id) => `surgeon ${id}`),
  ...anaesthetistsOf([plan]).map(anaesthetistResource),
]

/** What makes a plan another one: when, how long, where and with whom. */
function planText({ id, surgery_probable_date, pre_probable_date, ...plan }: Planned): string {
  const surgeons = (plan.active_surgeons ?? []).map(({ surgeon_id }) => surgeon_id)
  const anaesthetists = (plan.active_anaesthetists ?? []).map(
    ({ anaesthetist_id, is_trans, is_main }) =>
      `${anaesthetist_id}${is_trans ? 't' : 'p'}${is_main ? 'm' : ''}`,
  )
  return [
    ...[id, surgery_probable_date, pre_probable_date, plan.expected_minutes, plan.surgery_center_room_id],
    ...[plan.patient_id, surgeons.sort().join(','), anaesthetists.sort().join(',')],
  ].join(' ')
}

const basisOf = (a: Planned, b: Planned): string =>
  [a, b]
    .sort((one, other) => (one.id ?? 0) - (other.id ?? 0))
    .map(planText)
    .join(' | ')

interface AcceptedRow {
  procedure_id: number
  other_id: number
  kind: string
  level: ConflictLevel
  basis: string
}

export interface FoundConflict {
  conflict: ScheduleConflict
  basis: string
}

interface SearchOptions {
  now: Date
  /** Of the plans; both when absent. */
  halves?: readonly ProcedureHalf[]
  /** Records as they are to be, which counts instead of how they are stored. */
  beside?: readonly ProcedureRecord[]
}

/** A plan, and whose it is. */
interface Subject {
  subject: Planned
  institutionId: number
}

/** What may conflict with a plan. Its statements are sent at once. */
async function search(tx: PoolClient, { subject, institutionId }: Subject, { now, halves }: SearchOptions) {
  const plans = plansOf(subject, now.getTime(), halves)
  if (plans.length === 0) return undefined
  const room = subject.surgery_center_room_id ?? null
  const [surgeons, anaesthetists] = [surgeonsOf(plans), anaesthetistsOf(plans)]
  const patient = subject.patient_id ?? null
  const since = new Date(Math.min(...plans.map(({ from }) => from)))
  const [ids, closings, busy] = await Promise.all([
    findOthers(tx, { institutionId, id: subject.id }, plans, { patient, room, surgeons, anaesthetists }),
    readClosings(tx, institutionId, { room, people: [surgeons, anaesthetists], since }),
    readElsewhere(tx, institutionId, plans, anaesthetists),
  ])
  return { ids, closings, busy }
}

/** A plan with what may conflict with it. */
interface Searched extends Subject, NonNullable<Awaited<ReturnType<typeof search>>> {
  room: number | null
}

const rulesKey = ({ institutionId, room }: Searched) => `${institutionId} ${room}`

/** What was decided about the rooms of plans, by `rulesKey`. */
async function readRules(tx: PoolClient, all: readonly Searched[]) {
  const rooms = [...new Map(all.map((one) => [rulesKey(one), one])).values()]
  const rules = await Promise.all(rooms.map(({ institutionId, room }) => planRules(tx, institutionId, room)))
  return new Map(rooms.map((one, at) => [rulesKey(one), rules[at]]))
}

/** The conflicts of a plan that nobody accepted as the plans now are. @param records others, by their ids */
async function judge(
  tx: PoolClient,
  { subject, institutionId, ids, closings, busy }: Searched,
  records: ReadonlyMap<number, ProcedureRecord>,
  settings: ConflictSettings,
): Promise<FoundConflict[]> {
  const others = ids.flatMap((id) => records.get(id) ?? [])
  const found = [
    ...conflictsOf(subject, others, settings).map((conflict) => ({
      conflict,
      basis: basisOf(subject, records.get(conflict.with.id) ?? {}),
    })),
    ...closingConflicts(subject, closings, settings).map((conflict) => ({
      conflict,
      basis: `${planText(subject)} | ${closingText(closings, conflict)}`,
    })),
    ...elsewhereConflicts(subject, busy, settings).map((one) => ({
      conflict: one.conflict,
      basis: [subject, ...one.busy.map(plannedElsewhere)].map(planText).join(' | '),
    })),
  ].sort((a, b) => compareConflicts(a.conflict, b.conflict))
  const left = await unaccepted(tx, found, subject)
  if (!left.some(isRefusedMain)) return left
  const free = await freeAnaesthetists(tx, subject, institutionId, settings)
  return left.map((one) => (isRefusedMain(one) ? { ...one, conflict: { ...one.conflict, free } } : one))
}

/** The conflicts of each of several plans. Its first statements are sent at once, before it first waits. */
async function findAll(
  tx: PoolClient,
  subjects: readonly Subject[],
  options: SearchOptions,
): Promise<FoundConflict[][]> {
  const { now, halves, beside = [] } = options
  const [, ...searches] = await Promise.all([
    tx.query(PLANNED_ONCE),
    ...subjects.map((subject) => search(tx, subject, options)),
  ])
  const besideIds = beside.map(({ id }) => id)
  const all = subjects.map((one, at): Searched | undefined => {
    const searched = searches[at]
    if (!searched) return undefined
    const ids = unique([...searched.ids, ...besideIds]).filter((id) => id !== one.subject.id)
    const isAlone = ids.length + searched.busy.length === 0 && !closes(searched.closings)
    return isAlone
      ? undefined
      : { ...one, ...searched, ids, room: one.subject.surgery_center_room_id ?? null }
  })
  const searched = all.filter((one) => one !== undefined)
  const stored = unique(searched.flatMap(({ ids }) => ids)).filter((id) => !besideIds.includes(id))
  const [read, rules] = await Promise.all([recordsById(tx, stored), readRules(tx, searched)])
  const records = new Map([...read, ...beside].map((record) => [record.id, record]))
  return Promise.all(
    all.map((one) => {
      const decided = one && rules.get(rulesKey(one))
      return one && decided ? judge(tx, one, records, { now: now.getTime(), ...decided, halves }) : []
    }),
  )
}

/** As `findAll`, of one plan. */
const findConflicts = async (
  tx: PoolClient,
  subject: Planned,
  institutionId: number,
  options: SearchOptions,
): Promise<FoundConflict[]> => (await findAll(tx, [{ subject, institutionId }], options))[0] ?? []

/**
 * The conflicts of each of several plans that are stored together. What two of them have with each other is told once, of the first.
 */
export async function findTogether(
  tx: PoolClient,
  subjects: readonly (Planned & { id: number; institution_id: number })[],
  options: SearchOptions,
): Promise<FoundConflict[][]> {
  const found = await findAll(
    tx,
    subjects.map((subject) => ({ subject, institutionId: subject.institution_id })),
    options,
  )
  const told = new Set<string>()
  return found.map((conflicts, at) => {
    const id = subjects[at]?.id
    return conflicts.filter(({ conflict: { kind, with: other } }) => {
      told.add(`${id} ${kind} ${other.id}`)
      return !told.has(`${other.id} ${kind} ${id}`)
    })
  })
}

const isRefusedMain = ({ conflict: { kind, level } }: FoundConflict): boolean =>
  kind === 'mainAnaesthetist' && level === 'refuse'

/** Those that nobody accepted as the two plans now are. */
async function unaccepted(
  tx: PoolClient,
  found: FoundConflict[],
  subject: Planned,
): Promise<FoundConflict[]> {
  if (found.length === 0 || subject.id === undefined) return found
  const accepted = await tx.query<AcceptedRow>(prepared(ACCEPTED, [subject.id]))
  const isAccepted = ({ conflict, basis }: FoundConflict) =>
    accepted.rows.some(
      (row) =>
        row.kind === conflict.kind &&
        isAsStern(row.level, conflict.level) &&
        row.basis === basis &&
        [row.procedure_id, row.other_id].includes(conflict.with.id),
    )
  return found.filter((one) => !isAccepted(one))
}

/** What a payload plans, laid over the record that it names, and for which institution. @throws ApiError 404 for a record that is not visible */
export async function readSubject(
  tx: PoolClient,
  given: Partial<ProcedurePayload>,
  institutionId: number,
): Promise<{ subject: Planned & Pick<ProcedureValues, 'surgery_center_id'>; institutionId: number }> {
  const text = given.id ? await recordText(tx, given.id) : undefined
  if (given.id && !text) throw notFound()
  const record = text ? parseRecord(text) : undefined
  const values = mergePayload(given, record ? valuesFromRecord(record) : emptyValues)
  const type = await tx.query<{ name: string }>(
    prepared('SELECT name FROM surgery_types WHERE id = $1', [values.surgery_type_id]),
  )
  return {
    subject: plannedAs(values, type.rows, { ...record }),
    institutionId: record?.institution_id ?? institutionId,
  }
}

/** The conflicts of a payload, laid over the record that it names. @throws ApiError 404 for a record that is not visible */
export async function checkPayload(
  tx: PoolClient,
  given: Partial<ProcedurePayload>,
  institutionId: number,
  now: Date,
): Promise<ScheduleConflict[]> {
  const asked = await readSubject(tx, given, institutionId)
  const found = await findConflicts(tx, asked.subject, asked.institutionId, { now })
  return found.map(({ conflict }) => conflict)
}
