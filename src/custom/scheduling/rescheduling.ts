import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { emptyMoment, toMoment } from '../../domain/moment.ts'
import type { Slot } from '../../domain/rescheduling.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { priorityNames, requestTexts as texts } from '../../i18n/ptBR/surgeryRequest.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import type { SurgeryRequest } from '../../resources/procedures/request.ts'
import { type FormKind, recordToValues, type SchedulingValues } from './formModel.ts'

/** A cancelled record is rescheduled; any other takes place, or took place. */
export const isReschedulable = ({ cancellation_date }: ProcedureRecord): boolean => Boolean(cancellation_date)

/**
 * The form values of a new record that reschedules a cancelled one: all that was planned, without its dates and
 * without the numbers of the attendance that did not take place. A surgery is rescheduled without its consultation.
 * @param zone the institution's time zone
 */
export function rescheduledValues(
  cancelled: ProcedureRecord,
  kind: FormKind,
  zone: string,
): SchedulingValues {
  const planned: SchedulingValues = {
    ...recordToValues(cancelled, zone),
    pre_probable_date: emptyMoment,
    surgery_probable_date: emptyMoment,
    register_number: '',
    surgery_warning_number: '',
  }
  return kind === 'surgery' ? { ...planned, clinic_id: null, pre_anaesthetists: [] } : planned
}

/** The time and the room that another surgery no longer needs. @param zone the institution's time zone */
export const slotValues = (
  { surgery_probable_date, surgery_center_id, surgery_center_room_id }: Slot,
  zone: string,
): Partial<SchedulingValues> => ({
  surgery_probable_date: toMoment(surgery_probable_date, zone),
  surgery_center_id,
  surgery_center_room_id,
})

const at = (planned: string | null, zone: string) =>
  formatDateTime(planned, zone).slice(0, 16).replace(' ', ' às ')

/** Tells which request a form plans a surgery for, and whose time it takes. */
export function requestText(
  { requested_by: by, requested_at, priority, wanted_from, wanted_until, note }: SurgeryRequest,
  slot: Slot | undefined,
  zone: string,
): string {
  const when = formatDateTime(requested_at, zone).slice(0, 10)
  const named = priority ? priorityNames[priority] : ''
  return [
    fillText(texts.notice, { by, when, priority: named }),
    ...(wanted_from ? [fillText(texts.noticeFrom, { day: formatDate(wanted_from) })] : []),
    ...(wanted_until ? [fillText(texts.noticeUntil, { day: formatDate(wanted_until) })] : []),
    ...(slot ? [fillText(texts.inGap, { gap: at(slot.surgery_probable_date, zone) })] : []),
    ...(note ? [fillText(texts.note, { note })] : []),
  ].join(' ')
}

/** Tells which cancelled record a form reschedules, and whose time it takes. */
export function reschedulingText(
  cancelled: ProcedureRecord,
  slot: Slot | undefined,
  kind: FormKind,
  zone: string,
): string {
  const { notice, inGap } = procedureForm.rescheduling
  const when = at(kind === 'surgery' ? cancelled.surgery_probable_date : cancelled.pre_probable_date, zone)
  return slot
    ? fillText(inGap, { when, gap: at(slot.surgery_probable_date, zone) })
    : fillText(notice[kind], { when })
}
