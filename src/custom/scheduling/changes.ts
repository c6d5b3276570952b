import { formatDateTime } from '../../domain/dates.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/** One field of a record that is not what it was, in words. */
export interface Change {
  field: keyof typeof procedureForm.fields
  label: string
  before: string
  after: string
}

const list = (texts: string[]) => texts.join(', ')

function team(
  record: ProcedureRecord,
  phase: 'is_pre' | 'is_trans',
  main: 'is_main_pre' | 'is_main',
): string {
  const members = record.active_anaesthetists.filter((one) => one[phase])
  return list(members.map((one) => (one[main] ? `${one.name} (${procedureForm.main})` : one.name)))
}

/** DD/MM/YYYY HH:mm */
const when = (instant: string | null, zone: string) => formatDateTime(instant, zone).slice(0, 16)

/** Field → what a person reads of it; '' where the record has none. */
const words: Record<Change['field'], (record: ProcedureRecord, zone: string) => string | null | undefined> = {
  patient_id: ({ patient: { preferred_name, name } }) => preferred_name || name,
  pre_probable_date: (record, zone) => when(record.pre_probable_date, zone),
  clinic_id: (record) => record.clinic_name,
  surgery_probable_date: (record, zone) => when(record.surgery_probable_date, zone),
  institution_id: (record) => record.institution.name,
  room_id: (record) => record.room?.room_i18n[0]?.name,
  surgery_center_id: (record) => record.surgery_center?.name,
  surgery_center_room_id: (record) => record.surgery_center_room?.name,
  medical_record_number: (record) => record.medical_record_number,
  register_number: (record) => record.register_number,
  surgery_type_id: (record) => record.surgery_type?.surgery_type_i18n[0]?.name,
  surgery_warning_number: (record) => record.surgery_warning_number,
  access_route_type_id: (record) => record.access_route_type?.name,
  procedure_medical_plans: (record) =>
    list(
      record.procedure_medical_plans.map(({ medical_plan, code, password }) =>
        [medical_plan.medical_plan, code, password].filter(Boolean).join(' / '),
      ),
    ),
  laterality_procedures: (record) =>
    list(
      record.laterality_procedures.map(
        ({ surgical_procedure: { code, name }, laterality }) => `${code} - ${name} (${laterality})`,
      ),
    ),
  active_surgeons: (record) => list(record.active_surgeons.map(({ surgeon }) => surgeon.name)),
  active_anaesthetists: (record) => team(record, 'is_trans', 'is_main'),
  pre_anaesthetists: (record) => team(record, 'is_pre', 'is_main_pre'),
  cancellation_date: (record, zone) => when(record.cancellation_date, zone),
}

/** What someone else changed of a record. @param zone in which its days and clock times are told */
export function changesBetween(before: ProcedureRecord, after: ProcedureRecord, zone: string): Change[] {
  return (Object.keys(words) as Change['field'][]).flatMap((field) => {
    const [was, is] = [before, after].map((record) => words[field](record, zone) || app.common.none)
    if (was === undefined || is === undefined || was === is) return []
    return [{ field, label: procedureForm.fields[field], before: was, after: is }]
  })
}

/** When someone saved, for the sentence that says so. */
export function momentWords(instant: string, zone: string): { date: string; time: string } {
  const shown = when(instant, zone)
  return { date: shown.slice(0, 10), time: shown.slice(11) }
}
