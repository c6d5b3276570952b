import type { PoolClient } from 'pg'
import {
  currentTap,
  isStageKind,
  type StageKind,
  type StageTime,
  type Tap,
  timeRefusal,
} from '../../src/domain/procedureTimes.ts'
import { disorderTexts } from '../../src/i18n/ptBR/disorderTexts.ts'
import { timeErrors, timeRefusals } from '../../src/i18n/ptBR/procedureTimes.ts'
import { scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import { urgencyOf } from '../../src/resources/procedures/attention.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import type { ProcedureTimes, RecordedTime } from '../../src/resources/procedures/times.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import { changedFields } from '../log/write.ts'
import { applyTaps } from './effectiveTimes.ts'
import { toUtc } from './rows.ts'

const SELECT_ZONE = `SELECT i.time_zone FROM procedures p JOIN institutions i ON i.id = p.institution_id WHERE p.id = $1`

const SELECT_TIMES = `SELECT kind, sala_iso(at) AS at, source FROM procedure_stage_times WHERE procedure_id = $1 ORDER BY procedure_stage_times.at, kind`

const SELECT_HISTORY = `SELECT uuid, kind, sala_iso(at) AS at, reason, recorded_by AS by, sala_iso(created_at) AS created_at,
    replaced_by IS NOT NULL AS is_replaced
  FROM procedure_time_history WHERE procedure_id = $1 ORDER BY id`

/** The recorded times of a procedure of the caller's institutions. @throws ApiError 404 */
export async function readTimes(tx: PoolClient, id: number): Promise<ProcedureTimes> {
  const zone = (await tx.query<{ time_zone: string }>(prepared(SELECT_ZONE, [id]))).rows[0]
  if (!zone) throw notFound()
  const { rows: times } = await tx.query<StageTime>(prepared(SELECT_TIMES, [id]))
  const { rows: history } = await tx.query<RecordedTime>(prepared(SELECT_HISTORY, [id]))
  return { times, history, warnings: disorderTexts(times, zone.time_zone) }
}

interface GivenTime {
  uuid: string
  kind: string
  at: string | null
  reason: string | null
  withdraw: boolean | null
}

/** A time to store; `at` null takes back what was recorded before. */
interface NewTime {
  uuid: string
  kind: StageKind
  at: string | null
  reason: string | null
}

/** @throws ApiError 422 for a moment that cannot be the stage's */
function newTime(
  { uuid, kind, at, reason, withdraw }: GivenTime,
  record: ProcedureRecord,
  now: Date,
): NewTime {
  if (!isStageKind(kind)) throw validationError({ kind: timeErrors.kind })
  const { surgery_probable_date, created_at } = record
  if (!surgery_probable_date) throw validationError({ kind: timeErrors.noSurgery })
  if (withdraw) {
    if (at !== null) throw validationError({ at: timeErrors.withdrawnAt })
    if (reason === null) throw validationError({ reason: timeErrors.reasonMissing })
    return { uuid, kind, at: null, reason }
  }
  const moment = at === null ? now.toISOString() : toUtc(at)
  if (moment === null) throw validationError({ at: timeErrors.at })
  const isUrgent = urgencyOf(record) !== undefined
  const refusal = timeRefusal(moment, { created_at, surgery_probable_date, isUrgent }, now)
  if (refusal) throw validationError({ at: timeRefusals[refusal] })
  return { uuid, kind, at: moment, reason }
}

const conflict = (message: string, code: string) => new ApiError(409, message, { code })

const SELECT_SAME = 'SELECT procedure_id, kind FROM procedure_times WHERE uuid = $1'

/** Whether a time was recorded before. @throws ApiError 409 where its uuid is another one's */
async function isRepeated(tx: PoolClient, { uuid, kind }: GivenTime, procedureId: number): Promise<boolean> {
  const { rows } = await tx.query<{ procedure_id: number; kind: string }>(prepared(SELECT_SAME, [uuid]))
  const [same] = rows
  if (same && (same.procedure_id !== procedureId || same.kind !== kind))
    throw conflict(scheduling.foreignUuid, 'time.uuid')
  return same !== undefined
}

const SELECT_TAPS = `SELECT id, sala_iso(at) AS at, reason, sala_iso(created_at) AS created_at, replaced_by IS NULL AS is_current
  FROM procedure_times WHERE procedure_id = $1 AND kind = $2 ORDER BY id`

// Replaced at first: one row of a stage counts, always.
const INSERT = `INSERT INTO procedure_times (uuid, institution_id, procedure_id, kind, at, user_id, reason, replaced_by, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, date_trunc('milliseconds', clock_timestamp()))
  ON CONFLICT (uuid) DO NOTHING RETURNING id, sala_iso(created_at) AS created_at`

const REPLACE = 'UPDATE procedure_times SET replaced_by = $2 WHERE id = $1'

/**
 * Stores a time of a procedure that is locked, and lets the one that counts replace the others.
 * @returns the change of what counts among the recorded ones
 * @throws ApiError 409 for a uuid in use elsewhere, 422 where there is nothing to take back
 */
async function store(
  tx: PoolClient,
  userId: number,
  { id, institution_id }: ProcedureRecord,
  { uuid, kind, at, reason }: NewTime,
): Promise<UpdatedField[]> {
  const { rows: taps } = await tx.query<Tap & { is_current: boolean }>(prepared(SELECT_TAPS, [id, kind]))
  const before = taps.find(({ is_current }) => is_current)
  if (at === null && !before?.at) throw validationError({ withdraw: timeErrors.nothingToWithdraw })
  const { rows } = await tx.query<Pick<Tap, 'id' | 'created_at'>>(
    prepared(INSERT, [uuid, institution_id, id, kind, at, userId, reason, before?.id ?? null]),
  )
  const [row] = rows
  if (!row) throw conflict(scheduling.foreignUuid, 'time.uuid')
  const added: Tap = { ...row, at, reason }
  if (before && currentTap([...taps, added])?.id === added.id) {
    await tx.query(prepared(REPLACE, [before.id, added.id]))
    await tx.query(prepared(REPLACE, [added.id, null]))
  }
  await applyTaps(tx, id)
  const reasons = reason === null ? [] : changedFields({}, { change_reason: reason })
  return [...changedFields({ [kind]: before?.at ?? null }, { [kind]: at }), ...reasons]
}

/**
 * Records a stage of a procedure that is locked.
 * @returns what changed; empty for a call that was made before
 * @throws ApiError 409 for one that is cancelled or inactive, or a uuid in use; 422
 */
export async function recordTime(
  tx: PoolClient,
  userId: number,
  record: ProcedureRecord,
  given: GivenTime,
  now: Date,
): Promise<UpdatedField[]> {
  if (await isRepeated(tx, given, record.id)) return []
  if (record.cancellation_date) throw conflict(timeErrors.cancelled, 'procedure.cancelled')
  if (!record.active) throw conflict(timeErrors.inactive, 'procedure.inactive')
  return store(tx, userId, record, newTime(given, record, now))
}
