import { formatDateTime } from '../../domain/dates.ts'
import { formatDuration } from '../../domain/durations.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { sideTexts } from '../../i18n/ptBR/sides.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

const joinTexts = (texts: string[]) => texts.join(', ')

function anaesthetistList(
  record: ProcedureRecord,
  phase: 'is_pre' | 'is_trans',
  main: 'is_main_pre' | 'is_main',
): string {
  const members = record.active_anaesthetists.filter((member) => member[phase])
  return joinTexts(
    members.map((member) => (member[main] ? `${member.name} (${procedureForm.main})` : member.name)),
  )
}

/** DD/MM/YYYY HH:mm */
const formatInstant = (instant: string | null, zone: string) => formatDateTime(instant, zone).slice(0, 16)

/** What a request for a surgery has as well. */
type Planned = Pick<
  ProcedureRecord,
  | 'patient'
  | 'surgery_type'
  | 'procedure_medical_plans'
  | 'laterality_procedures'
  | 'active_surgeons'
  | 'expected_minutes'
>

/** Display text of what is planned; '' for no value. */
export const plannedTexts = {
  patient_id: ({ patient: { preferred_name, name } }: Planned) => preferred_name || name,
  procedure_medical_plans: (record: Planned) =>
    joinTexts(
      record.procedure_medical_plans.map(({ medical_plan, code, password }) =>
        [medical_plan.medical_plan, code, password].filter(Boolean).join(' / '),
      ),
    ),
  laterality_procedures: (record: Planned) =>
    joinTexts(
      record.laterality_procedures.map(
        ({ surgical_procedure: { code, name }, laterality, side }) =>
          `${code} - ${name} (${side ? joinTexts([laterality, sideTexts.said[side]]) : laterality})`,
      ),
    ),
  active_surgeons: (record: Planned) => joinTexts(record.active_surgeons.map(({ surgeon }) => surgeon.name)),
  surgery_type_id: (record: Planned) => record.surgery_type?.surgery_type_i18n[0]?.name,
  expected_minutes: ({ expected_minutes }: Planned) =>
    expected_minutes ? formatDuration(expected_minutes) : null,
}

/** Display text of each field; '' for no value. */
const fieldTexts: Record<
  keyof typeof procedureForm.fields,
  (record: ProcedureRecord, zone: string) => string | null | undefined
> = {
  ...plannedTexts,
  /** Stored only in the activity log, not in the record. */
  change_reason: () => null,
  pre_probable_date: (record, zone) => formatInstant(record.pre_probable_date, zone),
  clinic_id: (record) => record.clinic_name,
  surgery_probable_date: (record, zone) => formatInstant(record.surgery_probable_date, zone),
  institution_id: (record) => record.institution.name,
  room_id: (record) => record.room?.room_i18n[0]?.name,
  surgery_center_id: (record) => record.surgery_center?.name,
  surgery_center_room_id: (record) => record.surgery_center_room?.name,
  medical_record_number: (record) => record.medical_record_number,
  register_number: (record) => record.register_number,
  surgery_warning_number: (record) => record.surgery_warning_number,
  access_route_type_id: (record) => record.access_route_type?.name,
  active_anaesthetists: (record) => anaesthetistList(record, 'is_trans', 'is_main'),
  pre_anaesthetists: (record) => anaesthetistList(record, 'is_pre', 'is_main_pre'),
  cancellation_date: (record, zone) => formatInstant(record.cancellation_date, zone),
}

/** The fields, in the order of their labels, whose texts differ between two versions. @param textOf '' for no value */
export function changesOf<Name extends string, R>(
  labels: Readonly<Record<Name, string>>,
  textOf: (name: Name, version: R) => string | null | undefined,
  [before, after]: readonly [R, R],
) {
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const was = textOf(name, before) || app.common.none
    const is = textOf(name, after) || app.common.none
    return was === is ? [] : [{ name, label: labels[name], before: was, after: is }]
  })
}

/** The changed fields between two versions. @param zone time zone of displayed times */
export const describeChanges = (before: ProcedureRecord, after: ProcedureRecord, zone: string) =>
  changesOf(procedureForm.fields, (name, record) => fieldTexts[name](record, zone), [before, after])
