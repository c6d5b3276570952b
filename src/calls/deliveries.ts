import { MAX_REASON_LENGTH } from '../domain/attendance.ts'
import type { HeldDelivery } from '../domain/heldDeliveries.ts'
import { attendanceRefusals } from '../i18n/ptBR/attendanceRefusals.ts'
import { type Call, defineCall, json } from '../schema/call.ts'
import { institutionAdmins, statusManagers } from '../schema/can.ts'

/** The reason for a decision, which the log keeps. */
export const reasonBody = {
  body: { reason: { kind: 'text', required: true, max: MAX_REASON_LENGTH } },
  errors: {
    reason: { required: attendanceRefusals.reasonRequired, tooLong: attendanceRefusals.reasonTooLong },
  },
} as const satisfies Pick<Call, 'body' | 'errors'>

/** Deliveries that wait for a decision, those that came first first. */
export const listHeldDeliveries = defineCall({
  call: 'GET /heldDeliveries',
  access: statusManagers,
  answers: json<HeldDelivery[]>(),
})

interface Decided {
  id: number
  procedure_id?: number
}

/** Records a held delivery, which reactivates its procedure. */
export const recordHeldDelivery = defineCall({
  call: 'POST /heldDeliveries/{id}/record',
  access: statusManagers,
  ...reasonBody,
  answers: json<Decided>(),
})

export const discardHeldDelivery = defineCall({
  call: 'POST /heldDeliveries/{id}/discard',
  access: statusManagers,
  ...reasonBody,
  answers: json<Decided>(),
})

/** Issues a key's secret, which is returned only once. */
export const issueKeySecret = defineCall({
  call: 'POST /recordKeys/{id}/secret',
  access: institutionAdmins,
  logs: 'recordKeySecret',
  answers: json<{ secret: string }>(),
})

/** The JSON Schema of a delivery. */
export const readDeliverySchema = defineCall({ call: 'GET /records/v1/schema', access: 'anybody' })

/** Delivers an anaesthesia record, whole, under the application's own uuid. */
export const deliverRecord = defineCall({ call: 'PUT /records/v1/{uuid}', access: 'recordKey' })
