import { formatDateTime } from '../../../domain/dates.ts'
import { type HeldDelivery, heldReason } from '../../../domain/heldDeliveries.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'

const { held: texts } = attendance

const moment = (instant: string, zone: string) => formatDateTime(instant, zone).slice(0, 16)

/** 'Rita Souza, revisão 4' */
export const itemText = ({ patient_name, revision }: HeldDelivery): string =>
  texts.item.replace('{patient}', () => patient_name).replace('{revision}', String(revision))

/** What a delivery brings and where it came from, one line each. */
export function factLines(held: HeldDelivery, zone: string, isGroup: boolean): string[] {
  const { surgery_probable_date: surgery, pre_probable_date: consultation, name, institution_name } = held
  const planned = surgery
    ? texts.planned.replace('{when}', moment(surgery, zone))
    : consultation && texts.plannedConsultation.replace('{when}', moment(consultation, zone))
  return [
    [isGroup && institution_name, name, planned].filter(Boolean).join(' · '),
    texts.arrived
      .replace('{revision}', String(held.revision))
      .replace('{when}', moment(held.delivered_at, zone))
      .replace('{key}', () => held.key_name),
    texts.brings.replace('{stages}', held.stages.map((stage) => texts.stages[stage]).join(', ')),
  ].filter((line) => line !== '')
}

/** What the procedure is now, and why. */
export function stateText(held: HeldDelivery, zone: string): string {
  const reason = heldReason(held)
  const { cancellation_date, state_reason } = held
  const state = texts.states[reason ?? 'active'].replace(
    '{when}',
    cancellation_date ? moment(cancellation_date, zone) : '',
  )
  if (!reason || !state_reason) return `${state}.`
  return texts.because.replace('{state}', state).replace('{reason}', () => state_reason)
}
