/** What a procedure or consultation says of its state: instants are ISO texts, null while they have not come. */
export interface StatusFacts {
  pre_probable_date: string | null
  surgery_probable_date: string | null
  create_pre_date: string | null
  anesthesia_start: string | null
  anesthesia_end: string | null
  procedure_closed_date: string | null
  cancellation_date: string | null
  is_team_changed: boolean
  owner: unknown
  pdf: unknown
}

export type ConsultationStatus = 'cancelled' | 'teamChanged' | 'done' | 'pending'

/** A pre-anaesthetic consultation on the map; the order is 001 §4's. */
export function consultationStatus(facts: StatusFacts): ConsultationStatus {
  if (facts.cancellation_date) return 'cancelled'
  if (facts.is_team_changed && !facts.create_pre_date) return 'teamChanged'
  return facts.create_pre_date ? 'done' : 'pending'
}

export type ProcedureStatus =
  | 'inProgress'
  | 'pdfPending'
  | 'cancelled'
  | 'scheduled'
  | 'teamChanged'
  | 'done'
  | 'unknown'

/** A procedure on the map; the first that fits, in 001 §4's order, though it looks odd for the cancelled (OQ-016). */
export function procedureStatus(facts: StatusFacts): ProcedureStatus {
  const { surgery_probable_date, anesthesia_start, anesthesia_end } = facts
  if (surgery_probable_date && facts.owner && anesthesia_start && !anesthesia_end) return 'inProgress'
  if (!facts.pdf && facts.pre_probable_date && !facts.create_pre_date && anesthesia_start) return 'pdfPending'
  if (facts.cancellation_date) return 'cancelled'
  if (surgery_probable_date && !anesthesia_start) return 'scheduled'
  if (facts.is_team_changed) return facts.procedure_closed_date ? 'done' : 'teamChanged'
  return anesthesia_start && anesthesia_end ? 'done' : 'unknown'
}

/** In real time: with a surgery date and a start, and no end (MAP-55). */
export function isRunning(
  facts: Pick<StatusFacts, 'surgery_probable_date' | 'anesthesia_start' | 'anesthesia_end'>,
): boolean {
  return Boolean(facts.surgery_probable_date && facts.anesthesia_start && !facts.anesthesia_end)
}
