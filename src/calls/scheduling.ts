import { MAX_REASON_LENGTH } from '../domain/attendance.ts'
import { isInstant } from '../domain/dates.ts'
import type { DurationEstimate, Measured } from '../domain/durationEstimate.ts'
import { UUID } from '../domain/identifiers.ts'
import { isStageKind } from '../domain/procedureTimes.ts'
import { timeErrors } from '../i18n/ptBR/procedureTimes.ts'
import type { ConflictOf, ScheduleConflict } from '../resources/procedures/conflicts.ts'
import type { DayConstraints } from '../resources/procedures/constraints.ts'
import type { ProcedureRecord } from '../resources/procedures/record.ts'
import type { AnsweredHalves, ScheduleAnswer } from '../resources/procedures/schedule.ts'
import type { ProcedureTimes, RecordedAnswer } from '../resources/procedures/times.ts'
import { defineCall, json, OF_INSTITUTION, PAGE, PAGE_SIZE } from '../schema/call.ts'
import { staff } from '../schema/can.ts'
import { MAX_LIVE_IDS } from './live.ts'

/** More than a form can hold: each repetition counts. */
const MAX_SURGERIES = 1500

/** Consultations and surgeries of a day, or of the patients that match a search; other servers answer a flat list (MAP-43). */
export const readSchedule = defineCall({
  call: 'GET /app/v4/schedules',
  access: staff,
  query: {
    type: { kind: 'choice', choices: ['all'] },
    /** An instant with an offset; now when absent. */
    probable_date: { kind: 'text' },
    search: { kind: 'search' },
    surgeryCenterId: { kind: 'id' },
    surgeryCenterRoomId: { kind: 'id' },
    page: PAGE,
    limit: { ...PAGE_SIZE, default: 50 },
    /** Of a day's procedures, these only; of a search, all. */
    ids: { kind: 'ids', max: MAX_LIVE_IDS },
  },
  answers: json<ScheduleAnswer>(),
})

/** A procedure or pre-anaesthetic consultation: one kind of record. */
export const readProcedure = defineCall({
  call: 'GET /surgical-map/v2/procedures/{id}',
  access: staff,
  answers: json<ProcedureRecord>(),
})

/** Creates a procedure, or returns the one that an earlier call with the same uuid created. */
export const createProcedure = defineCall({
  call: 'POST /app/v3/procedures',
  access: staff,
  answers: json<ProcedureRecord>(),
})

/** Changes a procedure, based on the version in `updated_at`. */
export const updateProcedure = defineCall({
  call: 'PUT /app/v2/procedures/{id}',
  access: staff,
  logs: 'procedureEdit',
  answers: json<ProcedureRecord>(),
})

/** The conflicts of a plan: the body of a save, of which any field may be missing. It changes nothing. */
export const checkProcedure = defineCall({
  call: 'POST /app/procedures/check',
  access: staff,
  answers: json<{ conflicts: ScheduleConflict[] }>(),
})

/** When a surgery could be. */
export interface Gap {
  surgery_probable_date: string
  /** Until when room and people are free, an instant. */
  until: string
  surgery_center_id: number
  surgery_center_room_id: number
  sector: string
  room: string
}

export interface FoundGaps {
  /** The first ten, by their begin, of one begin at most three. */
  gaps: Gap[]
  /** How long the surgery may take. */
  minutes: number
  /** Nobody said how long it takes. */
  is_assumed: boolean
  /** Whether a room without hours of its own was sought by the usual ones. */
  has_usual_hours: boolean
  /** The last day that was searched, 'YYYY-MM-DD'. */
  last_day: string
}

/**
 * When a surgery could be without any conflict: the body of a save, of which any field may be missing, and `from`, a day. Sought in its
 * room, else in its sector, else everywhere. It changes nothing.
 */
export const findGaps = defineCall({
  call: 'POST /app/procedures/gaps',
  access: staff,
  answers: json<FoundGaps>(),
})

/** What limits a day's plans, of each institution in sight. */
export const readDayConstraints = defineCall({
  call: 'GET /app/procedures/constraints',
  access: staff,
  query: { ...OF_INSTITUTION, date: { kind: 'date' } },
  answers: json<DayConstraints[]>(),
})

/**
 * Moves a surgery to another time or room. Refused if it is no longer where `previous` says, or of another patient (409
 * `procedure.changed`), has begun or is cancelled (409), and for conflicts that are not in `accepted_conflicts` (409
 * `schedule.conflict`). To undo it is to move it back.
 */
export const moveProcedure = defineCall({
  call: 'PUT /app/procedures/{id}/move',
  access: staff,
  logs: 'procedureMove',
  answers: json<ProcedureRecord>(),
})

/** The conflicts of surgeries that would be moved together. It changes nothing. */
export const checkMoves = defineCall({
  call: 'POST /app/procedures/moves/check',
  access: staff,
  answers: json<{ conflicts: ConflictOf[] }>(),
})

/** The surgeries that were moved, as they are now. */
interface MovedSurgeries {
  procedures: ProcedureRecord[]
}

/** Delays surgeries of one room, all or none: refused for each of them as `moveProcedure`, and where one would begin on another day. */
export const shiftRoom = defineCall({
  call: 'POST /app/procedures/shift',
  access: staff,
  logs: 'procedureShift',
  answers: json<MovedSurgeries>(),
})

/** Gives each of two surgeries the time and the room of the other; likewise. */
export const swapProcedures = defineCall({
  call: 'POST /app/procedures/swap',
  access: staff,
  logs: 'procedureSwap',
  answers: json<MovedSurgeries>(),
})

/** Moves all surgeries of a joint move back, of which this is one. Refused once one of them changed since (409 `procedure.overtaken`). */
export const undoMoves = defineCall({
  call: 'POST /app/procedures/{id}/move/undo',
  access: staff,
  logs: 'procedureUndoMoves',
  answers: json<MovedSurgeries>(),
})

export const cancelProcedure = defineCall({
  call: 'PUT /app/procedures/cancellation/{id}',
  access: staff,
  logs: 'procedureCancel',
  answers: json<ProcedureRecord>(),
})

/** Takes a cancellation back, based on the version in `updated_at`, and with the conflicts in `accepted_conflicts`. */
export const undoCancellation = defineCall({
  call: 'PUT /app/procedures/cancellation/{id}/undo',
  access: staff,
  logs: 'procedureUndoCancel',
  answers: json<ProcedureRecord>(),
})

/** The recorded moments of a surgery's stages, with their history. */
export const readTimes = defineCall({
  call: 'GET /app/procedures/{id}/times',
  access: staff,
  answers: json<ProcedureTimes>(),
})

/**
 * Surgeries of any day whose patients entered recovery in the last hours (`LISTED_RECOVERY_HOURS`) and have not left it. If there are
 * too many for one answer, those who entered last.
 */
export const readRecovery = defineCall({
  call: 'GET /app/procedures/recovery',
  access: staff,
  query: { surgeryCenterId: { kind: 'id' }, surgeryCenterRoomId: { kind: 'id' } },
  answers: json<AnsweredHalves>(),
})

/**
 * Records when a stage took place: now, or `at`. One with a `reason` corrects what was recorded before; with `withdraw` it takes that
 * back. `uuid` is the idempotency key.
 */
export const recordTime = defineCall({
  call: 'POST /app/procedures/{id}/times',
  access: staff,
  body: {
    uuid: {
      kind: 'given',
      type: 'string',
      required: true,
      refuse: (uuid) => (UUID.test(uuid) ? undefined : timeErrors.uuid),
    },
    kind: {
      kind: 'given',
      type: 'string',
      required: true,
      refuse: (kind) => (isStageKind(kind) ? undefined : timeErrors.kind),
    },
    at: {
      kind: 'given',
      type: 'string',
      refuse: (at) => (isInstant(at) ? undefined : timeErrors.at),
    },
    reason: {
      kind: 'given',
      type: 'string',
      refuse: (reason) => {
        if (reason.trim() === '') return timeErrors.reasonMissing
        return reason.length > MAX_REASON_LENGTH ? timeErrors.reasonTooLong : undefined
      },
    },
    withdraw: { kind: 'given', type: 'boolean' },
  },
  errors: {
    uuid: { required: timeErrors.uuid, wrongType: timeErrors.uuid },
    kind: { required: timeErrors.kind, wrongType: timeErrors.kind },
    at: { wrongType: timeErrors.at },
  },
  logs: 'procedureTime',
  answers: json<RecordedAnswer>(),
})

/** An estimate, and what of a case was measured for it. */
export interface DurationAnswer extends DurationEstimate {
  /** Where it is only the anaesthesia, the patient is in the room for longer. */
  measured: Measured
}

/**
 * How long a case took so far in the query's institution, or else the selected one. `surgical_procedure_ids` are separated by commas, the
 * main one first, and each stands there as often as it is done.
 */
export const readDurationEstimate = defineCall({
  call: 'GET /app/procedures/duration-estimate',
  access: staff,
  query: {
    surgical_procedure_ids: { kind: 'ids', max: MAX_SURGERIES },
    surgeon_id: { kind: 'id' },
    institution_id: { kind: 'institution' },
  },
  answers: json<DurationAnswer>(),
})
