/** What a person says becomes of a cancelled procedure. `waiting`: it waits for another date. */
const saidOutcomes = ['waiting', 'withdrew', 'notDone'] as const

export type SaidOutcome = (typeof saidOutcomes)[number]

export const isSaidOutcome = (outcome: unknown): outcome is SaidOutcome =>
  saidOutcomes.some((known) => known === outcome)

/**
 * What becomes of a cancelled procedure. `unsaid`: it was cancelled without a word, as an application does that does not ask; it waits
 * until somebody says otherwise. `rescheduled`: another record takes its place.
 */
export type Outcome = SaidOutcome | 'unsaid' | 'rescheduled'

/** Characters of a request's note. */
export const MAX_NOTE = 1000

/** How urgent a request is, the most urgent first. */
export const priorities = ['urgent', 'high', 'elective'] as const

export type Priority = (typeof priorities)[number]

export const isPriority = (priority: unknown): priority is Priority =>
  priorities.some((known) => known === priority)

/** What becomes of a request for a surgery. `scheduled`: a procedure was planned for it. */
export type RequestOutcome = SaidOutcome | 'scheduled'

/** Whose reason a cancellation has. */
export const reasonGroups = ['patient', 'clinical', 'team', 'structure', 'administrative'] as const

export type ReasonGroup = (typeof reasonGroups)[number]

export const isReasonGroup = (group: unknown): group is ReasonGroup =>
  reasonGroups.some((known) => known === group)

/** What is known of a cancellation; all null where it was cancelled before this was asked. */
export interface CancellationOutcome {
  outcome: Outcome | null
  /** Null for a text of which nobody said it. */
  reason_group: ReasonGroup | null
  said_by: string | null
  /** An instant. */
  said_at: string | null
}

/** What is cancelled has no priority, and is no more urgent than what is elective. */
const rankOf = (priority: Priority | null) => priorities.indexOf(priority ?? 'elective')

/** The most urgent first, then those who wait longest. */
export const inOrder = <Row extends { priority: Priority | null; since: string }>(
  rows: readonly Row[],
): Row[] =>
  rows.toSorted(
    (one, other) =>
      rankOf(one.priority) - rankOf(other.priority) || Date.parse(one.since) - Date.parse(other.since),
  )

interface Queue<Row> {
  /** Names of the specialities, in Portuguese; '' for a surgeon without one, or no surgeon. */
  speciality: string
  rows: readonly Row[]
}

/** Who waits, by speciality: each queue in the given order, the queues by name, and last the one without a speciality. */
export function queuesOf<Row extends { specialities: readonly string[] }>(
  rows: readonly Row[],
): Queue<Row>[] {
  const queues = new Map<string, Row[]>()
  for (const row of rows) {
    const speciality = row.specialities.join(', ')
    queues.set(speciality, [...(queues.get(speciality) ?? []), row])
  }
  return [...queues]
    .map(([speciality, queued]) => ({ speciality, rows: queued }))
    .sort(
      (one, other) =>
        Number(one.speciality === '') - Number(other.speciality === '') ||
        one.speciality.localeCompare(other.speciality, 'pt-BR'),
    )
}

interface Planned {
  institution_id: number
  surgeon_ids: readonly number[]
  /** Null if that is not known. */
  expected_minutes: number | null
}

/** A planned time that nobody needs any more. */
interface Gap extends Planned {
  /** 'YYYY-MM-DD' */
  day: string
}

interface Fitting<Row> {
  row: Row
  isSameSurgeon: boolean
}

type Waiter = Planned & { isSurgery: boolean; wanted_from: string | null }

/**
 * Surgeries that wait, are wanted by then and are not known to take longer than a gap: first those of its surgeons, then those whose duration is known,
 * otherwise in the given order. Of a gap of unknown length, those of its surgeons only.
 */
export function whoFits<Row extends Waiter>(rows: readonly Row[], gap: Gap): Fitting<Row>[] {
  const rank = ({ row, isSameSurgeon }: Fitting<Row>) =>
    (isSameSurgeon ? 0 : 2) + (row.expected_minutes === null ? 1 : 0)
  return rows
    .filter(
      ({ institution_id, isSurgery, wanted_from }) =>
        institution_id === gap.institution_id && isSurgery && (wanted_from ?? '') <= gap.day,
    )
    .map((row) => ({ row, isSameSurgeon: row.surgeon_ids.some((id) => gap.surgeon_ids.includes(id)) }))
    .filter(({ row, isSameSurgeon }) =>
      gap.expected_minutes === null ? isSameSurgeon : (row.expected_minutes ?? 0) <= gap.expected_minutes,
    )
    .sort((one, other) => rank(one) - rank(other))
}
