import { formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { emptyMoment } from '../../domain/moment.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { type FormKind, recordToValues, type SchedulingValues } from './formModel.ts'

/** Query parameter of a new form: the id of the cancelled record that it reschedules. */
export const RESCHEDULED_PARAM = 'from'

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

/** Tells which cancelled record a form reschedules. */
export function reschedulingText(cancelled: ProcedureRecord, kind: FormKind, zone: string): string {
  const planned = kind === 'surgery' ? cancelled.surgery_probable_date : cancelled.pre_probable_date
  return fillText(procedureForm.rescheduling.notice[kind], {
    when: formatDateTime(planned, zone).slice(0, 16).replace(' ', ' às '),
  })
}
