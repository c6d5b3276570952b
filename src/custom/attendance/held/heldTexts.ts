import { formatDateTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { type HeldDelivery, heldReason } from '../../../domain/heldDeliveries.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'

const { held: texts } = attendance

const moment = (instant: string, zone: string) => formatDateTime(instant, zone).slice(0, 16)

/** 'Rita Souza, revisão 4' */
export const itemText = ({ patient_name, revision }: HeldDelivery): string =>
  fillText(texts.item, { patient: patient_name, revision })

/** What a delivery brings and where it came from, one line each. */
export function factLines(held: HeldDelivery, zone: string, isGroup: boolean): string[] {
  const { surgery_probable_date: surgery, pre_probable_date: consultation, name, institution_name } = held
  const planned = surgery
    ? fillText(texts.planned, { when: moment(surgery, zone) })
    : consultation && fillText(texts.plannedConsultation, { when: moment(consultation, zone) })
  return [
    [isGroup && institution_name, name, planned].filter(Boolean).join(' · '),
    fillText(texts.arrived, {
      revision: held.revision,
      when: moment(held.delivered_at, zone),
      key: held.key_name,
    }),
    fillText(texts.brings, { stages: held.stages.map((stage) => texts.stages[stage]).join(', ') }),
  ].filter((line) => line !== '')
}

/** What the procedure is now, and why. */
export function stateText(held: HeldDelivery, zone: string): string {
  const reason = heldReason(held)
  const { cancellation_date, state_reason } = held
  const state = fillText(texts.states[reason ?? 'active'], {
    when: cancellation_date ? moment(cancellation_date, zone) : '',
  })
  if (!reason || !state_reason) return `${state}.`
  return fillText(texts.because, { state, reason: state_reason })
}
