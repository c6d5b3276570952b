import { today } from '../../../domain/dates.ts'
import { isRunning } from '../../../domain/procedures.ts'
import type { Institution } from '../../../providers/session.ts'
import type { ProcedureRecord, Schedule } from '../../../resources/procedures/record.ts'

/** As which of the two a record stands on the map. */
export type Kind = 'pre' | 'surgeries'

/** The items of one day, 'YYYY-MM-DD'. */
export interface DayItems {
  date: string
  items: ProcedureRecord[]
}

/** One of the two lists of the map. */
export interface Half {
  /** The procedures in progress, which no day repeats; of consultations there are none. */
  running: ProcedureRecord[]
  days: DayItems[]
  /** How many items are shown: what the tab's badge counts (OQ-089). */
  shown: number
  /** How many match but were not sent. */
  missing: number
}

export type Agenda = Record<Kind, Half>

type Halves = Partial<Record<Kind, { data?: Schedule['pre']['data'] | readonly DayItems[]; count?: number }>>

/** What the server may answer: two halves, each by date or as a list of dates, or one flat list (OQ-086). */
export type ScheduleAnswer = Schedule | readonly ProcedureRecord[] | Halves

/** The instant by which a record stands in a list. */
export function timeOf(record: ProcedureRecord, kind: Kind): string | null {
  return kind === 'pre' ? record.pre_probable_date : record.surgery_probable_date
}

/** Groups and clinics see all that is answered; anybody else what is the selected institution's own (OQ-087). */
function isShownIn({ id, is_group, is_clinic }: Pick<Institution, 'id' | 'is_group' | 'is_clinic'>) {
  return ({ institution_id }: ProcedureRecord) => is_group || is_clinic || institution_id === id
}

function byDate(records: readonly ProcedureRecord[], kind: Kind, timeZone: string): DayItems[] {
  const days = new Map<string, ProcedureRecord[]>()
  for (const record of records) {
    const time = timeOf(record, kind)
    if (!time) continue
    const date = today(timeZone, new Date(time))
    days.set(date, [...(days.get(date) ?? []), record])
  }
  return Array.from(days, ([date, items]) => ({ date, items }))
}

function daysOf(answer: ScheduleAnswer, kind: Kind, timeZone: string): DayItems[] {
  if (Array.isArray(answer)) return byDate(answer, kind, timeZone)
  const { data = {} } = (answer as Halves)[kind] ?? {}
  if (Array.isArray(data)) return data as DayItems[]
  return Object.entries(data as Schedule['pre']['data']).map(([date, items]) => ({ date, items }))
}

/** ISO texts of one form sort as their instants do; the server's are all UTC. */
function inOrder(items: readonly ProcedureRecord[], kind: Kind): ProcedureRecord[] {
  const moment = (record: ProcedureRecord) => Date.parse(timeOf(record, kind) ?? '')
  return [...items].sort((one, other) => moment(one) - moment(other) || one.id - other.id)
}

const itemsIn = (days: readonly DayItems[]) => days.flatMap(({ items }) => items)

function halfOf(
  days: readonly DayItems[],
  count: number | undefined,
  kind: Kind,
  isShown: (record: ProcedureRecord) => boolean,
): Half {
  const seen = days.map(({ date, items }) => ({ date, items: inOrder(items.filter(isShown), kind) }))
  const isLive = (record: ProcedureRecord) => kind === 'surgeries' && isRunning(record)
  const loaded = itemsIn(days).length
  return {
    running: itemsIn(seen).filter(isLive),
    days: seen
      .map(({ date, items }) => ({ date, items: items.filter((record) => !isLive(record)) }))
      .filter(({ items }) => items.length > 0)
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
    shown: itemsIn(seen).length,
    missing: Math.max(0, (count ?? loaded) - loaded),
  }
}

/** The map's two lists from whatever shape the schedule came in, as the selected institution sees them. */
export function agendaOf(
  answer: ScheduleAnswer,
  institution: Pick<Institution, 'id' | 'is_group' | 'is_clinic'>,
  timeZone: string,
): Agenda {
  const isShown = isShownIn(institution)
  const half = (kind: Kind) => {
    const count = Array.isArray(answer) ? undefined : (answer as Halves)[kind]?.count
    return halfOf(daysOf(answer, kind, timeZone), count, kind, isShown)
  }
  return { pre: half('pre'), surgeries: half('surgeries') }
}

/** The answer with this record in the place of the one before it, wherever that stands. */
export function withRecord(answer: ScheduleAnswer, record: ProcedureRecord): ScheduleAnswer {
  const swap = (items: readonly ProcedureRecord[]) =>
    items.map((item) => (item.id === record.id ? record : item))
  if (Array.isArray(answer)) return swap(answer)
  const halves = Object.entries(answer as Halves).map(([kind, half]) => {
    const { data = {} } = half
    const swapped = Array.isArray(data)
      ? (data as DayItems[]).map(({ date, items }) => ({ date, items: swap(items) }))
      : Object.fromEntries(
          Object.entries(data as Record<string, ProcedureRecord[]>).map(([date, items]) => [
            date,
            swap(items),
          ]),
        )
    return [kind, { ...half, data: swapped }]
  })
  return Object.fromEntries(halves)
}
