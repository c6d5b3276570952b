import type { ProcedureHalf } from './procedures.ts'

/** Query parameter of a new form: the id of the cancelled record that it reschedules. */
export const RESCHEDULED_PARAM = 'from'

/** Query parameter of a new surgery's form: the id of the request that it is planned for. */
export const REQUEST_PARAM = 'request'

/** Query parameter of such forms: the id of the cancelled record whose time and room it takes. */
export const GAP_PARAM = 'gap'

const newPaths: Record<ProcedureHalf, string> = {
  consultation: '/pre-agendamentos/novo',
  surgery: '/agendamentos/novo',
}

type Gap = { id: number } | undefined

const newPath = (half: ProcedureHalf, parameter: string, id: number, gap: Gap) =>
  `${newPaths[half]}?${new URLSearchParams({ [parameter]: String(id), ...(gap && { [GAP_PARAM]: String(gap.id) }) })}`

/** The form that schedules a cancelled record anew; in a gap, at the time and in the room of another cancelled surgery. */
export const reschedulingPath = (half: ProcedureHalf, { id }: { id: number }, gap?: Gap): string =>
  newPath(half, RESCHEDULED_PARAM, id, gap)

/** The form that schedules what was asked for; likewise. */
export const planningPath = ({ id }: { id: number }, gap?: Gap): string =>
  newPath('surgery', REQUEST_PARAM, id, gap)
