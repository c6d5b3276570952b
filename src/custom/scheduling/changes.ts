import { formatDateTime } from '../../domain/dates.ts'
import { formatDuration } from '../../domain/durations.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { sideTexts } from '../../i18n/ptBR/sides.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/** A changed field with its texts before and after. */
interface Change {
  name: keyof typeof procedureForm.fields
  label: string
  before: string
  after: string
}

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
  Change['name'],
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

/** The changed fields between two versions. @param zone time zone of displayed times */
export function describeChanges(before: ProcedureRecord, after: ProcedureRecord, zone: string): Change[] {
  return (Object.keys(procedureForm.fields) as Change['name'][]).flatMap((name) => {
    const [was, is] = [before, after].map((record) => fieldTexts[name](record, zone) || app.common.none)
    if (was === undefined || is === undefined || was === is) return []
    return [{ name, label: procedureForm.fields[name], before: was, after: is }]
  })
}
