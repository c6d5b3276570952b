import type { ProcedureHalf } from '../../src/domain/procedures.ts'
import type { ProcedureValues } from './complete.ts'

type Picked = (values: ProcedureValues) => unknown

const teamOf =
  (asked: 'pre' | 'trans'): Picked =>
  ({ active_anaesthetists }) =>
    active_anaesthetists.filter(({ phase }) => phase === asked)

/** What the conflicts of each half depend on. */
const plannedBy: Readonly<Record<ProcedureHalf, readonly Picked[]>> = {
  surgery: [
    (values) => [values.patient_id, values.surgery_probable_date, values.surgery_center_room_id],
    (values) => [values.surgery_type_id, values.expected_minutes, values.active_surgeons],
    teamOf('trans'),
  ],
  consultation: [(values) => [values.patient_id, values.pre_probable_date], teamOf('pre')],
}

/** The halves of a record that a change plans anew. */
export function plannedHalves(before: ProcedureValues, after: ProcedureValues): ProcedureHalf[] {
  const isChanged = (picked: Picked) => JSON.stringify(picked(before)) !== JSON.stringify(picked(after))
  return (['surgery', 'consultation'] as const).filter((half) => plannedBy[half].some(isChanged))
}

/**
 * What a record plans once these values are stored: the same as when it is read.
 * @param types its surgery type, none without one
 * @param record what it is so far
 */
export const plannedAs = <Stored extends object>(
  values: ProcedureValues,
  types: { name: string }[],
  record: Stored,
) => ({
  ...record,
  ...values,
  surgery_type: { id: values.surgery_type_id ?? 0, surgery_type_i18n: types },
  active_anaesthetists: values.active_anaesthetists.map(({ anaesthetist_id, phase, is_main }) => ({
    anaesthetist_id,
    is_trans: phase === 'trans',
    is_pre: phase === 'pre',
    is_main: is_main && phase === 'trans',
  })),
})
