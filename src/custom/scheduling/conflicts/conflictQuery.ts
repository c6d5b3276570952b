import { queryOptions } from '@tanstack/react-query'
import { isInstant } from '../../../domain/dates.ts'
import { checkProcedure } from '../../../providers/scheduling.ts'
import type { ProcedurePayload } from '../../../resources/procedures/payload.ts'
import { type PayloadContext, type SchedulingValues, valuesToPayload } from '../formModel.ts'

/** Null while a date or an hour is missing or being typed. */
const completeInstant = (text: string | null) => (text && isInstant(text) ? text : null)

/** What the conflicts of a form's values depend on. */
export function planOf(values: SchedulingValues, context: PayloadContext): Partial<ProcedurePayload> {
  const payload = valuesToPayload(values, context)
  return {
    ...(context.record && { id: context.record.id }),
    institution_id: payload.institution_id,
    patient_id: payload.patient_id,
    surgery_probable_date: completeInstant(payload.surgery_probable_date),
    pre_probable_date: completeInstant(payload.pre_probable_date),
    surgery_center_room_id: payload.surgery_center_room_id,
    // Empty, it is none, and not the record's.
    ...(payload.expected_minutes !== undefined && { expected_minutes: payload.expected_minutes }),
    surgery_type_id: payload.surgery_type_id,
    active_surgeons: payload.active_surgeons,
    active_anaesthetists: payload.active_anaesthetists,
  }
}

/** A form's plan as the check takes it; undefined without a date, when there are no conflicts. */
export function checkedPlan(values: SchedulingValues, context: PayloadContext): string | undefined {
  const plan = planOf(values, context)
  return plan.surgery_probable_date || plan.pre_probable_date ? JSON.stringify(plan) : undefined
}

/** The conflicts of a plan, as `checkedPlan` makes it. */
export const conflictQuery = (plan: string) =>
  queryOptions({
    queryKey: ['scheduleConflicts', plan],
    queryFn: ({ signal }) => checkProcedure(JSON.parse(plan), signal),
    staleTime: 10_000,
    retry: false,
  })
