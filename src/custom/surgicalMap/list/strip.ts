import { dayPhase, type Moment, recordingInstitutions } from '../../../domain/dayPhase.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { isExitOverdue, recoveringSince } from '../../../domain/procedureTimes.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { missingFacts } from '../../../resources/procedures/attention.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import type { Pendings } from '../readiness/useReadiness.ts'
import type { AgendaList } from './agenda.ts'

/**
 * What the strip above a list counts and filters by; `missing` is not a phase, but what is still to begin and lacks something,
 * `pending` what somebody has to see to before it begins, where the server tells that of it, `recovery` those of all days whose patients are in
 * recovery, `conflicts` what is marked with a conflict.
 */
export type StripKey = 'running' | 'late' | 'next' | 'missing' | 'pending' | 'recovery' | 'conflicts'

/** What is marked, by id of the record. */
export type Marked = Pick<ReadonlyMap<number, unknown>, 'has'>

const keysOfToday: Readonly<Record<ProcedureHalf, readonly StripKey[]>> = {
  surgery: ['running', 'late', 'next', 'missing'],
  consultation: ['next', 'missing'],
}

interface StripDay {
  kind: ProcedureHalf
  /** 'YYYY-MM-DD', like `today`. */
  day: string
  today: string
  /** Whether it is known what surgeries lack. */
  hasPendings: boolean
}

/** The entries for a day: none for days that are over, and nothing runs or is late on days to come. */
export function stripKeys({ kind, day, today, hasPendings }: StripDay): readonly StripKey[] {
  if (day < today) return []
  const keys = day === today ? keysOfToday[kind] : (['next', 'missing'] as const)
  return hasPendings ? keys.map((key) => (key === 'missing' ? 'pending' : key)) : keys
}

/** What an entry is called: a consultation's hour says little about its being late or next. */
export const stripLabel = (key: StripKey, kind: ProcedureHalf): string =>
  kind === 'consultation' && key === 'next' ? map.strip.pending : map.strip.keys[key]

/** Whether the surgery's patient is known to be in recovery. */
export const isRecovering = ({ times }: ProcedureRecord): boolean =>
  recoveringSince(times ?? []) !== undefined

/** Whether such a patient's exit was probably not recorded: listed, but not counted. @param now in milliseconds */
export const hasOverdueExit = ({ times }: ProcedureRecord, now: number): boolean => {
  const since = recoveringSince(times ?? [])
  return since !== undefined && isExitOverdue(since, now)
}

/** What is known of the records beyond themselves. */
interface Known {
  marked: Marked
  pendings?: Pendings
}

export const isOfStrip = (
  record: ProcedureRecord,
  kind: ProcedureHalf,
  key: StripKey,
  { marked, pendings, ...moment }: Moment & Known,
): boolean => {
  if (key === 'conflicts') return marked.has(record.id)
  if (key === 'pending') return (pendings?.get(record.id) ?? missingFacts(record, kind)).length > 0
  if (key === 'missing') return missingFacts(record, kind).length > 0
  if (key === 'recovery') return isRecovering(record)
  return dayPhase(record, kind, moment) === key
}

export const itemsOf = ({ running, days }: AgendaList): ProcedureRecord[] => [
  ...running,
  ...days.flatMap(({ items }) => items),
]

/** @param list whole, as one that is filtered may lack the recorded starts */
export const momentOf = (list: AgendaList | undefined, now: number): Moment => ({
  now,
  recording: recordingInstitutions(list ? itemsOf(list) : []),
})

/** The items of one entry; what was received stays known, for the note about what is missing. */
export function filterList(
  list: AgendaList,
  kind: ProcedureHalf,
  key: StripKey,
  { now, ...known }: Known & { now: number },
): AgendaList {
  const moment = { ...momentOf(list, now), ...known }
  const isShown = (record: ProcedureRecord) => isOfStrip(record, kind, key, moment)
  const filtered = {
    running: list.running.filter(isShown),
    days: list.days
      .map(({ date, items }) => ({ date, items: items.filter(isShown) }))
      .filter(({ items }) => items.length > 0),
  }
  const shown = itemsOf({ ...list, ...filtered }).length
  return { ...list, ...filtered, shown, received: list.received ?? list.shown }
}
