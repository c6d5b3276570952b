import { emptyMoment } from '../../domain/moment.ts'
import type { Slot } from '../../domain/rescheduling.ts'
import type { PatientValue } from '../../pickers/index.ts'
import type { Member } from '../../providers/institutions.ts'
import type { Institution } from '../../providers/session.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import type { SurgeryRequest } from '../../resources/procedures/request.ts'
import { emptyValues, type FormKind, recordToValues, type SchedulingValues } from './formModel.ts'
import { plannedValues } from './request/requestModel.ts'
import { rescheduledValues, slotValues } from './rescheduling.ts'

interface Start {
  kind: FormKind
  record?: ProcedureRecord
  /** The cancelled record that a new one reschedules. */
  rescheduled?: ProcedureRecord
  /** The request that a new one is planned for. */
  request?: SurgeryRequest
  /** The time and the room that such a one takes. */
  slot?: Slot
  /** The patient in the URL: initial for a new record, a change for an edited one. */
  patient: PatientValue | null
  selected: Institution
  /** The selected institution, or in a group the selected member. */
  institution?: Member
  /** The record's institution. */
  institutionId: number
  zone: string
  /** The day that a new record starts with. */
  day: string
}

/** Initial form values, from the record or from the URL and the selected institution. */
export function initialValues({
  kind,
  record,
  rescheduled,
  request,
  slot,
  patient,
  selected,
  institution,
  ...start
}: Start): SchedulingValues {
  if (record) return recordToValues(record, start.zone)
  if (rescheduled)
    return {
      ...rescheduledValues(rescheduled, kind, start.zone),
      ...(slot && slotValues(slot, start.zone)),
    }
  if (request) return { ...emptyValues, ...plannedValues(request), ...(slot && slotValues(slot, start.zone)) }
  const values = { ...emptyValues, patient_id: patient, institution_id: start.institutionId }
  const moment = { ...emptyMoment, day: start.day }
  if (kind === 'surgery') return { ...values, surgery_probable_date: moment }
  return {
    ...values,
    pre_probable_date: moment,
    clinic_id: institution?.is_clinic ? institution.id : null,
    institution_id: selected.is_group || selected.is_clinic ? null : start.institutionId,
  }
}
