import { conflictKinds } from '../../src/domain/conflicts.ts'
import { isId, UUID } from '../../src/domain/identifiers.ts'
import { isShift, MOST_MOVED } from '../../src/domain/jointMoves.ts'
import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { isReasonGroup, isSaidOutcome } from '../../src/domain/waiting.ts'
import { conflicts } from '../../src/i18n/ptBR/conflicts.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { procedureRuleTexts, scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import { waitingRefusals } from '../../src/i18n/ptBR/waitingRefusals.ts'
import { ELSEWHERE } from '../../src/resources/procedures/elsewhere.ts'
import {
  type MobileAppField,
  type MovePayload,
  type PlacedCase,
  type ProcedureFields,
  type ProcedurePayload,
  procedureFieldNames,
  procedureFields,
  type ShiftPayload,
  type SwapPayload,
  type UndoMovesPayload,
} from '../../src/resources/procedures/payload.ts'
import { isText } from '../http/body.ts'
import { validationError } from '../http/errors.ts'
import { type Check, type Checks, memberErrors, objectOf, optional } from '../http/members.ts'
import { toUtc } from './rows.ts'

const MAX_ITEMS = 100

const typeErrorUnless = (isValid: boolean) => (isValid ? undefined : texts.wrongType)
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value)

const id: Check = (value) => typeErrorUnless(typeof value === 'number' && isId(value))
const uuid: Check = (value) => typeErrorUnless(isText(value) && UUID.test(value))
const flag: Check = (value) => typeErrorUnless(typeof value === 'boolean')
const text: Check = (value) => {
  if (!isText(value)) return texts.wrongType
  return value.trim().length > TEXT_LIMIT ? procedureRuleTexts.tooLong : undefined
}
const instant: Check = (value) => {
  if (!isText(value)) return texts.wrongType
  return value === '' || toUtc(value) ? undefined : procedureRuleTexts.date
}
const minutes: Check = (value) => (typeof value === 'number' ? undefined : procedureRuleTexts.duration)
const conflictKind: Check = (value) =>
  conflictKinds.some((kind) => kind === value) ? undefined : conflicts.unknown
const emptyList: Check = (value) => typeErrorUnless(Array.isArray(value) && value.length === 0)
const emptyObject: Check = (value) => typeErrorUnless(JSON.stringify(value) === '{}')
const laterality: Check = (value) => typeErrorUnless(isText(value))
const side: Check = (value) => (isText(value) ? undefined : procedureRuleTexts.side)

/** A list of objects with these members only. */
function listOf(checks: Checks): Check {
  const checkItem = objectOf(optional(checks))
  return (value) => {
    if (!Array.isArray(value)) return texts.wrongType
    if (value.length > MAX_ITEMS) return scheduling.tooManyItems
    for (const item of value) {
      const fault = checkItem(item)
      if (fault) return fault
    }
    return undefined
  }
}

/** Sent empty by the console in a new record; filled by the mobile app. */
const appFields: Record<MobileAppField, Check> = {
  performed_surgical_procedures: emptyList,
  planned_surgical_procedures: emptyList,
  tag_ids: emptyList,
  techniques: emptyList,
  laterality_procedures_performed: emptyList,
  patient_contact: emptyObject,
}

const typeChecks = {
  id: nullable(id),
  text: nullable(text),
  instant: nullable(instant),
  boolean: flag,
  minutes: nullable(minutes),
} satisfies Record<(typeof procedureFields)[keyof ProcedureFields], Check>

const conflictWith: Check = (value) => (value === ELSEWHERE ? undefined : id(value))

const acceptedMembers = { kind: conflictKind, with: conflictWith, reason: nullable(text) }
const acceptedConflicts = listOf(acceptedMembers)

/** Of what is planned, as a request for a surgery has it too. */
const listChecks = {
  active_surgeons: listOf({ surgeon_id: id }),
  procedure_medical_plans: listOf({ medical_plan_id: id, code: nullable(text), password: nullable(text) }),
  laterality_procedures: listOf({ laterality, surgical_procedure_id: id, side: nullable(side) }),
}

/** The types of what a request for a surgery plans. */
export const plannedChecks = {
  ...listChecks,
  patient_id: nullable(id),
  surgery_type_id: nullable(id),
  expected_minutes: nullable(minutes),
}

const otherChecks: Record<Exclude<keyof ProcedurePayload, keyof ProcedureFields> | MobileAppField, Check> = {
  ...appFields,
  id: nullable(id),
  uuid,
  updated_at: instant,
  user_id: nullable((value) => typeErrorUnless(Number.isSafeInteger(value))),
  patient_uuid: nullable(uuid),
  institution_id: nullable(id),
  change_reason: nullable(text),
  rescheduled_from: nullable(id),
  surgery_request: nullable(id),
  accepted_conflicts: acceptedConflicts,
  ...listChecks,
  active_anaesthetists: listOf({
    anaesthetist_id: id,
    is_pre: flag,
    is_main_pre: flag,
    is_trans: flag,
    is_main: flag,
  }),
}

const checks = optional({
  ...Object.fromEntries(procedureFieldNames.map((name) => [name, typeChecks[procedureFields[name]]])),
  ...otherChecks,
})

export const cancellationChecks = optional({
  cancellation_date: nullable(instant),
  cancellation_reason_id: nullable(id),
  cancellation_reason_description: nullable(text),
  cancellation_outcome: (value) => (isSaidOutcome(value) ? undefined : waitingRefusals.outcome),
  cancellation_group: nullable((value) => (isReasonGroup(value) ? undefined : waitingRefusals.group)),
})

const undoChecks = optional({ updated_at: instant, accepted_conflicts: acceptedConflicts })

/** What an undo is based on: the version that the caller saw, and the conflicts that it accepts. */
export type UndoPayload = Pick<Partial<ProcedurePayload>, 'updated_at' | 'accepted_conflicts'>

const moment: Check = (value) => (isText(value) && toUtc(value) ? undefined : procedureRuleTexts.date)

const placementChecks = {
  surgery_probable_date: moment,
  surgery_center_room_id: nullable(id),
}

const previous = objectOf({ ...placementChecks, patient_id: nullable(id), updated_at: moment })

const moveChecks = {
  ...placementChecks,
  uuid,
  previous,
  ...optional({ accepted_conflicts: acceptedConflicts }),
}

/** A list of such objects, of as many as are allowed, each of another surgery. */
const casesOf =
  (checks: Checks, [least, most]: readonly [number, number], refusal: string): Check =>
  (value) => {
    if (!Array.isArray(value)) return texts.wrongType
    if (value.length < least || value.length > most) return refusal
    for (const item of value) {
      const fault = objectOf({ id, ...checks })(item)
      if (fault) return fault
    }
    return new Set(value.map((item) => item.id)).size < value.length ? refusal : undefined
  }

const jointChecks = {
  uuid,
  ...optional({ accepted_conflicts: listOf({ of: id, ...acceptedMembers }) }),
}

const MOVED_CASES = [1, MOST_MOVED] as const

const swapChecks = { ...jointChecks, cases: casesOf({ previous }, [2, 2], scheduling.swappedCases) }

const shiftChecks = {
  ...jointChecks,
  cases: casesOf({ previous }, MOVED_CASES, scheduling.movedCases),
  minutes: (value: unknown) =>
    typeof value === 'number' && isShift(value) ? undefined : scheduling.shiftMinutes,
}

const undoMovesChecks = { ...jointChecks, undoes: uuid }

const movesChecks = { moves: casesOf(placementChecks, MOVED_CASES, scheduling.movedCases) }

/** @throws ApiError 422 naming each unknown or mistyped field */
function readBody<P>(body: Record<string, unknown>, expected: Checks): P {
  const wrong = memberErrors(body, expected)
  if (Object.keys(wrong).length) throw validationError(wrong)
  return body as P
}

/** Validates the types of a payload. @throws ApiError 422 naming each unknown or mistyped field. */
export const readPayload = (body: Record<string, unknown>) =>
  readBody<Partial<ProcedurePayload>>(body, checks)

/** Validates the types of a move's body. @throws ApiError 422 naming each missing, unknown or mistyped field. */
export const readMove = (body: Record<string, unknown>) => readBody<MovePayload>(body, moveChecks)

/** As `readMove`, of a shift, a swap, the undo of either, and what would be moved. */
export const readShift = (body: Record<string, unknown>) => readBody<ShiftPayload>(body, shiftChecks)
export const readSwap = (body: Record<string, unknown>) => readBody<SwapPayload>(body, swapChecks)
export const readUndoMoves = (body: Record<string, unknown>) =>
  readBody<UndoMovesPayload>(body, undoMovesChecks)
export const readMoves = (body: Record<string, unknown>) =>
  readBody<{ moves: readonly PlacedCase[] }>(body, movesChecks)

/** Validates the types of an undo's body. @throws ApiError 422 naming each unknown or mistyped field. */
export const readUndo = (body: Record<string, unknown>) => readBody<UndoPayload>(body, undoChecks)
