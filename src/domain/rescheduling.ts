import type { ProcedureHalf } from './procedures.ts'

/** Query parameter of a new form: the id of the cancelled record that it reschedules. */
export const RESCHEDULED_PARAM = 'from'

/** Query parameter of such a form: the id of the cancelled record whose time and room it takes. */
export const GAP_PARAM = 'gap'

const newPaths: Record<ProcedureHalf, string> = {
  consultation: '/pre-agendamentos/novo',
  surgery: '/agendamentos/novo',
}

/** The form that schedules a cancelled record anew; in a gap, at the time and in the room of another cancelled surgery. */
export function reschedulingPath(half: ProcedureHalf, { id }: { id: number }, gap?: { id: number }): string {
  const query = { [RESCHEDULED_PARAM]: String(id), ...(gap && { [GAP_PARAM]: String(gap.id) }) }
  return `${newPaths[half]}?${new URLSearchParams(query)}`
}
