import { today } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { isRunning, type ProcedureHalf } from '../../../domain/procedures.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import type { Institution } from '../../../providers/session.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import {
  type AnsweredHalves,
  answeredDays,
  type DayItems,
  type Schedule,
  type ScheduleAnswer,
} from '../../../resources/procedures/schedule.ts'

/** Keys of the halves in a schedule response. */
const wireKeys = { consultation: 'pre', surgery: 'surgeries' } as const satisfies Record<
  ProcedureHalf,
  keyof Schedule
>

/** One of the map's two lists. */
export interface AgendaList {
  /** Surgeries in progress, not repeated in `days`; always empty for consultations. */
  running: ProcedureRecord[]
  days: DayItems[]
  /** Number of shown items. */
  shown: number
  /** Number of matches that the server did not send. */
  missing: number
  /** Number of received items, where only some of them are shown. */
  received?: number
  /** Only a member's items are shown; those that are missing may be anybody's. */
  isOfMember?: true
}

export type Agenda = Record<ProcedureHalf, AgendaList>

/** Number of matches for the tab's badge, including those that were not sent (OQ-089), unless they may be others'. */
export const countOf = ({ shown, missing, isOfMember }: AgendaList): number =>
  isOfMember ? shown : shown + missing

/** The note about what the server did not send; undefined if it sent everything. */
export function missingNote(list: AgendaList, kind: ProcedureHalf): string | undefined {
  const { shown, missing, received = shown, isOfMember } = list
  if (missing === 0) return undefined
  if (isOfMember) return map.hiddenOfGroup[kind]
  return fillText(map.hidden[kind], { shown: received, count: received + missing })
}

/** The instant that determines a record's day and order. */
export function scheduledTime(record: ProcedureRecord, kind: ProcedureHalf): string | null {
  return kind === 'consultation' ? record.pre_probable_date : record.surgery_probable_date
}

type Viewing = Pick<Institution, 'id' | 'is_group' | 'is_clinic'>

/** Groups and clinics see all returned records, others only those of the selected institution (OQ-087). */
function visibilityFilter({ id, is_group, is_clinic }: Viewing, memberId?: number) {
  if (memberId !== undefined) return ({ institution_id }: ProcedureRecord) => institution_id === memberId
  return ({ institution_id }: ProcedureRecord) => is_group || is_clinic || institution_id === id
}

function groupByDate(records: readonly ProcedureRecord[], kind: ProcedureHalf, timeZone: string): DayItems[] {
  const days = new Map<string, ProcedureRecord[]>()
  for (const record of records) {
    const time = scheduledTime(record, kind)
    if (!time) continue
    const date = today(timeZone, new Date(time))
    days.set(date, [...(days.get(date) ?? []), record])
  }
  return Array.from(days, ([date, items]) => ({ date, items }))
}

function parseDays(answer: ScheduleAnswer, kind: ProcedureHalf, timeZone: string): DayItems[] {
  if (Array.isArray(answer)) return groupByDate(answer, kind, timeZone)
  return answeredDays((answer as AnsweredHalves)[wireKeys[kind]])
}

/** Sorts by time, then id. */
export function sortItems(items: readonly ProcedureRecord[], kind: ProcedureHalf): ProcedureRecord[] {
  // Reads each moment once: a day of 120 takes some 800 comparisons.
  return items
    .map((record) => ({ record, moment: Date.parse(scheduledTime(record, kind) ?? '') }))
    .sort((a, b) => a.moment - b.moment || a.record.id - b.record.id)
    .map(({ record }) => record)
}

const allItems = (days: readonly DayItems[]) => days.flatMap(({ items }) => items)

function buildList(
  days: readonly DayItems[],
  count: number | undefined,
  kind: ProcedureHalf,
  isShown: (record: ProcedureRecord) => boolean,
): AgendaList {
  const seen = days.map(({ date, items }) => ({ date, items: sortItems(items.filter(isShown), kind) }))
  const isLive = (record: ProcedureRecord) => kind === 'surgery' && isRunning(record)
  const loaded = allItems(days).length
  return {
    running: allItems(seen).filter(isLive),
    days: seen
      .map(({ date, items }) => ({ date, items: items.filter((record) => !isLive(record)) }))
      .filter(({ items }) => items.length > 0)
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    shown: allItems(seen).length,
    missing: Math.max(0, (count ?? loaded) - loaded),
  }
}

/**
 * Normalises a schedule response to the two lists visible to an institution.
 * @param memberId only the items of this member of a group
 */
export function buildAgenda(
  answer: ScheduleAnswer,
  institution: Viewing,
  timeZone: string,
  memberId?: number,
): Agenda {
  const isShown = visibilityFilter(institution, memberId)
  const list = (kind: ProcedureHalf) => {
    const count = Array.isArray(answer) ? undefined : (answer as AnsweredHalves)[wireKeys[kind]]?.count
    const built = buildList(parseDays(answer, kind, timeZone), count, kind, isShown)
    return memberId === undefined ? built : { ...built, isOfMember: true as const }
  }
  return { consultation: list('consultation'), surgery: list('surgery') }
}

/** Replaces a record wherever it occurs in a schedule response. */
export function replaceRecord(answer: ScheduleAnswer, record: ProcedureRecord): ScheduleAnswer {
  const swap = (items: readonly ProcedureRecord[]) =>
    items.map((item) => (item.id === record.id ? record : item))
  if (Array.isArray(answer)) return swap(answer)
  const halves = Object.entries(answer as AnsweredHalves).map(([key, half]) => {
    const { data = {} } = half
    const swapped = Array.isArray(data)
      ? (data as DayItems[]).map(({ date, items }) => ({ date, items: swap(items) }))
      : Object.fromEntries(
          Object.entries(data as Record<string, ProcedureRecord[]>).map(([date, items]) => [
            date,
            swap(items),
          ]),
        )
    return [key, { ...half, data: swapped }]
  })
  return Object.fromEntries(halves)
}
