import { isToBegin } from '../../domain/dayPhase.ts'
import { fold } from '../../domain/fold.ts'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import type { ProcedureRecord } from './record.ts'

/** What a consultation or surgery lacks before it can begin: `consultation` is planned and not made. */
export type MissingFact = 'room' | 'anaesthetist' | 'consultation'

/** Other servers may omit any field: what was not sent is unknown, and not missing. */
type Sent = Partial<ProcedureRecord>

const isAnaesthetistMissing = ({ active_anaesthetists }: Sent, half: ProcedureHalf): boolean =>
  Array.isArray(active_anaesthetists) &&
  active_anaesthetists.every((member) => (half === 'surgery' ? member.is_trans : member.is_pre) === false)

/** Whether it was sent, and is none. */
export const isRoomMissing = ({ surgery_center_room, surgery_center_room_id }: Sent): boolean =>
  surgery_center_room === null && !surgery_center_room_id

const isConsultationMissing = ({ pre_probable_date, create_pre_date }: Sent): boolean =>
  Boolean(pre_probable_date) && create_pre_date === null

/** What a record that is still to begin lacks; nothing for any other. */
export function missingFacts(record: ProcedureRecord, half: ProcedureHalf): MissingFact[] {
  if (!isToBegin(record, half)) return []
  const ofSurgery = half === 'surgery'
  const missing: (MissingFact | false)[] = [
    ofSurgery && isRoomMissing(record) && 'room',
    isAnaesthetistMissing(record, half) && 'anaesthetist',
    ofSurgery && isConsultationMissing(record) && 'consultation',
  ]
  return missing.filter((fact) => fact !== false)
}

/** The urgency of a surgery that is not elective. */
export type Urgency = 'emergency' | 'urgent'

const urgencies: Readonly<Record<string, Urgency>> = { emergencia: 'emergency', urgencia: 'urgent' }

/** By the name of the surgery type, as its id differs from server to server; undefined for any other type. */
export function urgencyOf({ surgery_type }: Pick<Sent, 'surgery_type'>): Urgency | undefined {
  const names = surgery_type?.surgery_type_i18n ?? []
  return names.map(({ name }) => urgencies[fold(name.trim())]).find(Boolean)
}
