/** Whose a record is: 1 was made by the console, more belongs to an anaesthetist's mobile app (OQ-003). */
const CONSOLE = 1

/** The forms change only what the console made. */
export const isOfConsole = ({ user_id }: { user_id: unknown }): boolean => Number(user_id) === CONSOLE

/** The detail offers to edit what the console made, and what says of nobody's. */
export const offersEdit = ({ user_id }: { user_id: unknown }): boolean => Number(user_id) <= CONSOLE

interface Cancellable {
  user_id: unknown
  cancellation_date: string | null
  pre_probable_date: string | null
  create_pre_date: string | null
  procedure_closed_date: string | null
}

/** @param kind as which of the two the record is looked at: a consultation may carry its surgery with it. */
export function canCancel(record: Cancellable, kind: 'pre' | 'surgery'): boolean {
  const ended = kind === 'pre' ? record.create_pre_date : record.procedure_closed_date
  return isOfConsole(record) && !record.cancellation_date && !ended
}
