import type { ProcedureRecord } from './record.ts'

/** One half of the schedule: items by day 'YYYY-MM-DD' in the institution's zone; `count` covers all matches. */
export interface ScheduleHalf {
  data: Record<string, ProcedureRecord[]>
  count: number
}

/** The response of `GET /app/v4/schedules`. A consultation with its surgery appears in both halves. */
export interface Schedule {
  pre: ScheduleHalf
  surgeries: ScheduleHalf
}

/** The items of one day, 'YYYY-MM-DD'. */
export interface DayItems {
  date: string
  items: ProcedureRecord[]
}

interface AnsweredHalf {
  data?: ScheduleHalf['data'] | readonly DayItems[]
  count?: number
}

export type AnsweredHalves = Partial<Record<keyof Schedule, AnsweredHalf>>

/** Possible responses: two halves, each an object by date or a list of dates, or one flat list (OQ-086). */
export type ScheduleAnswer = Schedule | readonly ProcedureRecord[] | AnsweredHalves

/** The days of a half, in whichever shape it was answered. */
export function answeredDays({ data = {} }: AnsweredHalf = {}): DayItems[] {
  if (Array.isArray(data)) return data as DayItems[]
  return Object.entries(data as ScheduleHalf['data']).map(([date, items]) => ({ date, items }))
}

/** Items of each half, or of the flat list, on the first page and each further one. */
export const SCHEDULE_PAGE_SIZE = 50

/** Enough for a thousand items a day. */
const MAX_PAGES = 20

/** How often a day that changes while it is read is read anew. */
const MAX_RESTARTS = 2

const isFull = (items: number) => items > 0 && items % SCHEDULE_PAGE_SIZE === 0

const countItems = (half: AnsweredHalf | undefined) =>
  answeredDays(half).reduce((total, { items }) => total + items.length, 0)

/** The number of items that pages lack; undefined where that is not stated and the last page was full. */
function countMissing(answer: ScheduleAnswer): number | undefined {
  if (Array.isArray(answer)) return isFull(answer.length) ? undefined : 0
  const { pre, surgeries } = answer as AnsweredHalves
  let missing = 0
  for (const half of [pre, surgeries]) {
    const loaded = countItems(half)
    if (half?.count === undefined && isFull(loaded)) return undefined
    missing += Math.max(0, (half?.count ?? loaded) - loaded)
  }
  return missing
}

/** A record on both pages has moved between the two reads: the later one is newer. */
function addHalf(half: AnsweredHalf | undefined, page: AnsweredHalf | undefined): AnsweredHalf {
  const found = new Map<number, { date: string; item: ProcedureRecord }>()
  for (const { date, items } of [...answeredDays(half), ...answeredDays(page)])
    for (const item of items) found.set(item.id, { date, item })
  const data: Record<string, ProcedureRecord[]> = {}
  for (const { date, item } of found.values()) data[date] = [...(data[date] ?? []), item]
  return { data, count: page?.count ?? half?.count }
}

function addPage(whole: ScheduleAnswer, page: ScheduleAnswer): ScheduleAnswer {
  if (Array.isArray(whole))
    return [...new Map([...whole, ...(page as ProcedureRecord[])].map((item) => [item.id, item])).values()]
  const [before, added] = [whole as AnsweredHalves, page as AnsweredHalves]
  return { pre: addHalf(before.pre, added.pre), surgeries: addHalf(before.surgeries, added.surgeries) }
}

const countAll = (answer: ScheduleAnswer): number =>
  Array.isArray(answer)
    ? answer.length
    : countItems((answer as AnsweredHalves).pre) + countItems((answer as AnsweredHalves).surgeries)

/** Whether a half has another number of matches on one page than on the other, where both state it. */
const isCountedAnew = (whole: ScheduleAnswer, page: ScheduleAnswer): boolean =>
  (['pre', 'surgeries'] as const).some((half) => {
    const [before, after] = [whole, page].map((answer) => (answer as AnsweredHalves)[half]?.count)
    return before !== undefined && after !== undefined && before !== after
  })

/**
 * A day's schedule with all of its pages (OQ-089). A server that does not know `page` gives the first one again, which ends it. When
 * a further page fails, the others are given if their counts state that some are missing.
 * @throws the error of a page, as above
 */
export async function readAllPages(
  readPage: (page: number) => Promise<ScheduleAnswer>,
  signal?: AbortSignal,
): Promise<ScheduleAnswer> {
  let whole = await readPage(1)
  let restarts = 0
  for (let page = 2; page <= MAX_PAGES; page++) {
    const missing = countMissing(whole)
    if (missing === 0) break
    try {
      const next = await readPage(page)
      // A record that was removed meanwhile moved another one to the page before, where nobody would see it.
      if (isCountedAnew(whole, next) && restarts < MAX_RESTARTS) {
        restarts++
        whole = await readPage(1)
        page = 1
        continue
      }
      const longer = addPage(whole, next)
      if (countAll(longer) === countAll(whole)) break
      whole = longer
    } catch (error) {
      if (missing === undefined || signal?.aborted) throw error
      break
    }
  }
  return whole
}

/** The items of a half other than some, with those of them that were read anew. */
function replaceHalf(
  whole: AnsweredHalf | undefined,
  ids: ReadonlySet<number>,
  read: AnsweredHalf | undefined,
): AnsweredHalf {
  const kept = answeredDays(whole).map(({ date, items }) => ({
    date,
    items: items.filter(({ id }) => !ids.has(id)),
  }))
  const given = answeredDays(read).map(({ date, items }) => ({
    date,
    items: items.filter(({ id }) => ids.has(id)),
  }))
  const data: Record<string, ProcedureRecord[]> = {}
  for (const { date, items } of [...kept, ...given])
    if (items.length > 0) data[date] = [...(data[date] ?? []), ...items]
  const removed = countItems(whole) - countItems({ data: kept })
  const count = whole?.count === undefined ? undefined : whole.count - removed + countItems({ data: given })
  return { data, ...(count !== undefined && { count }) }
}

/** A schedule of which some items were read anew: those that the reading lacks are no longer of it. */
export function replaceItems(
  whole: ScheduleAnswer,
  ids: ReadonlySet<number>,
  read: ScheduleAnswer,
): ScheduleAnswer {
  if (Array.isArray(whole) || Array.isArray(read)) return read
  const [before, given] = [whole as AnsweredHalves, read as AnsweredHalves]
  return {
    pre: replaceHalf(before.pre, ids, given.pre),
    surgeries: replaceHalf(before.surgeries, ids, given.surgeries),
  }
}

/** All items of a schedule; a consultation with its surgery occurs twice. */
export const scheduleItems = (answer: ScheduleAnswer): ProcedureRecord[] =>
  Array.isArray(answer)
    ? answer
    : [(answer as AnsweredHalves).pre, (answer as AnsweredHalves).surgeries].flatMap((half) =>
        answeredDays(half).flatMap(({ items }) => items),
      )
