import { formatDate } from '../../../domain/dates.ts'
import { typedMinutes } from '../../../domain/durations.ts'
import { isPriority } from '../../../domain/waiting.ts'
import { procedureRuleTexts } from '../../../i18n/ptBR/scheduling.ts'
import { priorityNames, requestTexts } from '../../../i18n/ptBR/surgeryRequest.ts'
import { requestRuleTexts } from '../../../i18n/ptBR/waitingRefusals.ts'
import type { PatientValue } from '../../../pickers/index.ts'
import type { RequestPayload, SurgeryRequest } from '../../../resources/procedures/request.ts'
import { requestErrors } from '../../../resources/procedures/requestRules.ts'
import { changesOf, plannedTexts } from '../changes.ts'
import { listsPayload, listValues, patientValue, type SchedulingValues } from '../formModel.ts'

/** What both forms have. */
type PlannedName =
  | 'patient_id'
  | 'institution_id'
  | 'surgery_type_id'
  | 'procedure_medical_plans'
  | 'laterality_procedures'
  | 'active_surgeons'
  | 'expected_minutes'

/** Values of the form of a request. Named like the payload, so that server errors map to fields. */
export interface RequestValues extends Pick<SchedulingValues, PlannedName> {
  /** A `Priority`, or '' while none is chosen. */
  priority: string
  /** 'YYYY-MM-DD', or what is typed of one. */
  wanted_from: string
  wanted_until: string
  note: string
}

export const emptyRequest = (patient: PatientValue | null, institutionId: number): RequestValues => ({
  patient_id: patient,
  institution_id: institutionId,
  surgery_type_id: null,
  procedure_medical_plans: [],
  laterality_procedures: [],
  active_surgeons: [],
  expected_minutes: '',
  priority: '',
  wanted_from: '',
  wanted_until: '',
  note: '',
})

/** The form values of what a request plans. */
export const plannedValues = (request: SurgeryRequest): Pick<SchedulingValues, PlannedName> => ({
  patient_id: patientValue(request.patient),
  institution_id: request.institution_id,
  surgery_type_id: request.surgery_type_id,
  ...listValues(request),
  expected_minutes: request.expected_minutes ? String(request.expected_minutes) : '',
})

export const requestValues = (request: SurgeryRequest): RequestValues => ({
  ...plannedValues(request),
  priority: request.priority ?? '',
  wanted_from: request.wanted_from ?? '',
  wanted_until: request.wanted_until ?? '',
  note: request.note ?? '',
})

export const valuesToRequest = (values: RequestValues): RequestPayload => ({
  patient_id: values.patient_id?.id ?? null,
  surgery_type_id: values.surgery_type_id,
  // Who knows requests knows sides.
  ...listsPayload(values, true),
  expected_minutes: typedMinutes(values.expected_minutes),
  priority: isPriority(values.priority) ? values.priority : null,
  wanted_from: values.wanted_from || null,
  wanted_until: values.wanted_until || null,
  note: values.note.trim() || null,
})

/** Validation errors of the form, by the same rules as on the server. @param stored what is edited */
export const requestFormErrors = (
  values: RequestValues,
  { today, stored }: { today: string; stored?: SurgeryRequest },
) =>
  requestErrors(valuesToRequest(values), procedureRuleTexts, requestRuleTexts, {
    today,
    until: stored?.wanted_until,
  })

const fieldTexts: Record<
  keyof typeof requestTexts.fields,
  (request: SurgeryRequest) => string | null | undefined
> = {
  ...plannedTexts,
  priority: ({ priority }) => priority && priorityNames[priority],
  wanted_from: ({ wanted_from }) => formatDate(wanted_from),
  wanted_until: ({ wanted_until }) => formatDate(wanted_until),
  note: ({ note }) => note,
}

/** The changed fields between two versions. */
export const describeRequestChanges = (before: SurgeryRequest, after: SurgeryRequest) =>
  changesOf(requestTexts.fields, (name, request) => fieldTexts[name](request), [before, after])
