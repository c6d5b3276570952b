import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { emptyMoment } from '../../domain/moment.ts'
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

/** Whether a cancelled record has a time that another one of its institution can take. */
export const isGapFor = (gap: ProcedureRecord, { institution_id }: { institution_id: number }): boolean =>
  gap.institution_id === institution_id && gap.surgery_probable_date !== null

/** The time and the room that a cancelled surgery no longer needs. @param zone the institution's time zone */
export function gapValues(cancelled: ProcedureRecord, zone: string): Partial<SchedulingValues> {
  const { surgery_probable_date, surgery_center_id, surgery_center_room_id } = recordToValues(cancelled, zone)
  return { surgery_probable_date, surgery_center_id, surgery_center_room_id }
}

const at = (planned: string | null, zone: string) =>
  formatDateTime(planned, zone).slice(0, 16).replace(' ', ' às ')

/** Tells which request a form plans a surgery for, and whose time it takes. */
export function requestText(
  { requested_by: by, requested_at, priority, wanted_from, wanted_until, note }: SurgeryRequest,
  gap: ProcedureRecord | undefined,
  zone: string,
): string {
  const when = formatDateTime(requested_at, zone).slice(0, 10)
  const named = priority ? priorityNames[priority] : ''
  return [
    fillText(texts.notice, { by, when, priority: named }),
    ...(wanted_from ? [fillText(texts.noticeFrom, { day: formatDate(wanted_from) })] : []),
    ...(wanted_until ? [fillText(texts.noticeUntil, { day: formatDate(wanted_until) })] : []),
    ...(gap ? [fillText(texts.inGap, { gap: at(gap.surgery_probable_date, zone) })] : []),
    ...(note ? [fillText(texts.note, { note })] : []),
  ].join(' ')
}

/** Tells which cancelled record a form reschedules, and whose time it takes. */
export function reschedulingText(
  cancelled: ProcedureRecord,
  gap: ProcedureRecord | undefined,
  kind: FormKind,
  zone: string,
): string {
  const { notice, inGap } = procedureForm.rescheduling
  const when = at(kind === 'surgery' ? cancelled.surgery_probable_date : cancelled.pre_probable_date, zone)
  return gap
    ? fillText(inGap, { when, gap: at(gap.surgery_probable_date, zone) })
    : fillText(notice[kind], { when })
}
