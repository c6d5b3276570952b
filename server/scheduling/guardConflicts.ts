import type { PoolClient } from 'pg'
import { type BusyPlan, type ConflictKind, LONGEST_TURNOVER } from '../../src/domain/conflicts.ts'
import { fillText } from '../../src/domain/fillText.ts'
import type { ProcedureHalf } from '../../src/domain/procedures.ts'
import { conflicts as texts } from '../../src/i18n/ptBR/conflicts.ts'
import { SCHEDULE_CONFLICT, type ScheduleConflict } from '../../src/resources/procedures/conflicts.ts'
import type { AcceptedConflict } from '../../src/resources/procedures/payload.ts'
import { type Planned, plansOf } from '../../src/resources/procedures/plans.ts'
import { writeAtOnce } from '../db/connectionOf.ts'
import { takeLocks } from '../db/locks.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError } from '../http/errors.ts'
import { anaesthetistResource, type FoundConflict, findTogether, resourcesOf } from './conflicts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The days, in UTC, that a plan and the time after it in its room touch. */
function daysOf({ from, longEnd }: BusyPlan): number[] {
  const end = longEnd + LONGEST_TURNOVER * MINUTE_MS
  const [first, last] = [Math.floor(from / DAY_MS), Math.floor(end / DAY_MS)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Keys of the locks of what plans need, a day each. */
const lockKeys = (plans: readonly BusyPlan[], neededBy: (plan: BusyPlan) => readonly string[]): string[] =>
  plans.flatMap((plan) => daysOf(plan).flatMap((day) => neededBy(plan).map((name) => `${name} ${day}`)))

/** PostgreSQL keeps all locks of all transactions in one table of some 6,000. */
const MOST_LOCKED = 1000

/**
 * Lets saves of the main anaesthetists of many plans wait until the transaction ends, and waits for those under way. Beyond 1,000
 * locks only those of the earliest plans are taken: they are what others plan at the same time.
 * @param plans in the order of time
 */
export async function lockMainAnaesthetists(tx: PoolClient, plans: readonly BusyPlan[]): Promise<void> {
  const keys = lockKeys(plans, ({ mainId }) => (mainId === null ? [] : [anaesthetistResource(mainId)]))
  await takeLocks(tx, 'planned', [...new Set(keys)].slice(0, MOST_LOCKED))
}

/** Of two that share a room the one is squeezed in whose conflict was accepted first: its own plans are kept, those of the other null. */
const STORE = `INSERT INTO procedure_conflicts
    (institution_id, procedure_id, other_id, kind, certainty, level, reason, basis, user_id, room_plan, other_room_plan)
  SELECT $1, $2, conflict.*, $3, squeezed.own, squeezed.other
    FROM unnest($4::integer[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
           AS conflict(other_id, kind, certainty, level, reason, basis)
    LEFT JOIN LATERAL (
      SELECT sala_room_plan(own) AS own, sala_room_plan(other) AS other FROM procedures own, procedures other
       WHERE conflict.kind = 'room' AND conflict.certainty = 'certain' AND own.id = $2 AND other.id = conflict.other_id
         AND NOT EXISTS (SELECT FROM procedure_conflicts earlier
                          WHERE earlier.procedure_id = other.id AND earlier.other_id = own.id AND earlier.kind = 'room'
                            AND earlier.room_plan = sala_room_plan(other) AND earlier.other_room_plan = sala_room_plan(own))
    ) AS squeezed ON true
  RETURNING other_id, kind, room_plan IS NOT NULL AS is_squeezed`

interface StoredRow {
  other_id: number
  kind: ConflictKind
  is_squeezed: boolean
}

/** A plan that is to be stored. */
export interface Guarded {
  /** As it is stored, or read. */
  record: Planned & { id: number; institution_id: number }
  /** What its user accepts; undefined for a client that knows no conflicts: then nothing is refused. */
  accepted: readonly AcceptedConflict[] | undefined
}

interface GuardOptions {
  now: Date
  /** The halves that are planned anew; both when absent. */
  halves?: readonly ProcedureHalf[]
  /** How a refusal tells a conflict of a record; as it is when absent. */
  told?: (conflict: ScheduleConflict, of: number) => ScheduleConflict
}

interface FoundOfGuarded extends Guarded {
  found: readonly FoundConflict[]
}

const acceptedAs = ({ accepted = [] }: Guarded, { kind, with: { id } }: ScheduleConflict) =>
  accepted.find((one) => one.kind === kind && one.with === id)

/** No reason justifies two anaesthesias of one main anaesthetist (CFM 2.174/2017 art. 1 IV). */
const reasonOf = (guarded: Guarded, conflict: ScheduleConflict): string | null =>
  (conflict.kind !== 'mainAnaesthetist' && acceptedAs(guarded, conflict)?.reason?.trim()) || null

function isSettled(guarded: Guarded, conflict: ScheduleConflict): boolean {
  if (conflict.level === 'mark') return true
  if (conflict.level === 'refuse' || !acceptedAs(guarded, conflict)) return false
  return conflict.level !== 'reason' || reasonOf(guarded, conflict) !== null
}

/** Stores what was accepted of a record's conflicts. @returns their texts, for the log */
async function storeAccepted(tx: PoolClient, userId: number, guarded: FoundOfGuarded): Promise<string[]> {
  const { record, found } = guarded
  const stored = found.filter(({ conflict }) => conflict.level !== 'mark')
  if (stored.length === 0) return []
  const column = (value: (one: FoundConflict) => unknown) => stored.map(value)
  const { rows } = await tx.query<StoredRow>(
    prepared(STORE, [
      record.institution_id,
      record.id,
      userId,
      column(({ conflict }) => conflict.with.id),
      column(({ conflict }) => conflict.kind),
      column(({ conflict }) => conflict.certainty),
      column(({ conflict }) => conflict.level),
      column(({ conflict }) => reasonOf(guarded, conflict)),
      column(({ basis }) => basis),
    ]),
  )
  const toldText = ({ kind, text, with: { id } }: ScheduleConflict) =>
    rows.some((row) => row.is_squeezed && row.kind === kind && row.other_id === id)
      ? fillText(texts.squeezedIn.accepted, { text })
      : text
  return stored.map(({ conflict }) =>
    [toldText(conflict), reasonOf(guarded, conflict)].filter(Boolean).join(' — '),
  )
}

/**
 * Refuses to store plans whose conflicts are not all accepted, and stores those that are. Other saves of what they need wait until
 * these are stored. Its first statements are sent at once, before it first waits.
 * @returns the change to log
 * @throws ApiError 409 `schedule.conflict` with all conflicts
 */
export async function guardTogether(
  tx: PoolClient,
  userId: number,
  all: readonly Guarded[],
  { now, halves, told = (conflict) => conflict }: GuardOptions,
): Promise<UpdatedField[]> {
  const guarded = all.filter(({ accepted }) => accepted)
  const plans = guarded.flatMap(({ record }) => plansOf(record, now.getTime(), halves))
  if (plans.length === 0) return []
  const records = guarded.map(({ record }) => record)
  // One write for all: PostgreSQL looks for conflicts when it has the locks, with what was stored meanwhile.
  const [, found] = await writeAtOnce(tx, () =>
    Promise.all([
      takeLocks(tx, 'planned', lockKeys(plans, resourcesOf)),
      findTogether(tx, records, { now, halves }),
    ]),
  )
  const judged = guarded.map((one, at): FoundOfGuarded => ({ ...one, found: found[at] ?? [] }))
  if (!judged.every((one) => one.found.every(({ conflict }) => isSettled(one, conflict))))
    throw new ApiError(409, texts.unaccepted, {
      code: SCHEDULE_CONFLICT,
      extra: {
        conflicts: judged.flatMap(({ record, found: ofRecord }) =>
          ofRecord.map(({ conflict }) => told(conflict, record.id)),
        ),
      },
    })
  const accepted = (await Promise.all(judged.map((one) => storeAccepted(tx, userId, one)))).flat()
  return accepted.length > 0 ? [{ field: 'accepted_conflicts', old_value: null, new_value: accepted }] : []
}

/** As `guardTogether`, for one plan. */
export const guardConflicts = (
  tx: PoolClient,
  userId: number,
  record: Guarded['record'],
  accepted: readonly AcceptedConflict[] | undefined,
  options: GuardOptions,
): Promise<UpdatedField[]> => guardTogether(tx, userId, [{ record, accepted }], options)
