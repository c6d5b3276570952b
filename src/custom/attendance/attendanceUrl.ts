import { useMemo } from 'react'
import type { ListParams } from 'react-admin'
import { useSearchParams } from 'react-router'
import { toListParams } from '../../crud/index.ts'
import type { Stage } from '../../domain/attendance.ts'
import { initialPageSize } from '../../providers/pageSize.ts'
import { MIN_SEARCH_LENGTH } from '../../providers/pickers.ts'
import { type DayRange, isRange } from './range.ts'

/** The order of the list; its call supports no other. */
export const SORT = { field: 'register_date', order: 'DESC' } as const

/** Options of each list; the first is the default. */
export const pageSizes: Readonly<Record<Stage, readonly [number, ...number[]]>> = {
  1: [10, 30, 50],
  2: [10, 30, 50],
  3: [30, 50, 100],
}

/** The state in the URL's query. */
export interface AttendanceView {
  page: number
  perPage: number
  search: string
  anaesthetistId: number | null
  guideTypeId: number | null
  /** Overrides the range stored in the browser if a link specifies one. */
  range: DayRange | null
}

/** The page size without a query parameter. */
export const startPageSize = (stage: Stage) => initialPageSize(pageSizes[stage], pageSizes[stage][0])

const positive = (text: string | null): number | null => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : null
}

/** Parses a view; missing or invalid parameters get their defaults. */
export function parseView(stage: Stage, query: URLSearchParams): AttendanceView {
  const sizes = pageSizes[stage]
  const size = Number(query.get('size'))
  const search = query.get('filter') ?? ''
  const range = { start: query.get('start'), end: query.get('end') }
  return {
    page: positive(query.get('page')) ?? 1,
    perPage: sizes.includes(size) ? size : startPageSize(stage),
    search: search.trim().length < MIN_SEARCH_LENGTH ? '' : search,
    anaesthetistId: positive(query.get('anaesthetist')),
    guideTypeId: positive(query.get('guide')),
    range: isRange(range) ? range : null,
  }
}

/** The query of a view, with only what differs from the defaults. */
export function viewQuery(stage: Stage, view: AttendanceView): URLSearchParams {
  const { page, perPage, search, anaesthetistId, guideTypeId, range } = view
  const query = new URLSearchParams()
  if (search) query.set('filter', search)
  if (anaesthetistId) query.set('anaesthetist', String(anaesthetistId))
  if (guideTypeId) query.set('guide', String(guideTypeId))
  if (range) {
    query.set('start', range.start)
    query.set('end', range.end)
  }
  if (page > 1) query.set('page', String(page))
  if (perPage !== pageSizes[stage][0] && pageSizes[stage].includes(perPage))
    query.set('size', String(perPage))
  return query
}

/** The list parameters of a view. */
export function useAttendanceParams(stage: Stage, view: AttendanceView, range: DayRange): ListParams {
  const { page, perPage, search, anaesthetistId, guideTypeId } = view
  const { start, end } = range
  return useMemo(() => {
    const filter = { stage, start, end, search, anaesthetistId, guideTypeId }
    return { ...toListParams({ page, perPage, search: '', sort: SORT }), filter }
  }, [stage, start, end, search, anaesthetistId, guideTypeId, page, perPage])
}

/** The view in the URL, and a function that changes it. */
export function useAttendanceView(stage: Stage) {
  const [query, setQuery] = useSearchParams()
  const view = parseView(stage, query)
  const change = (changed: Partial<AttendanceView>) =>
    setQuery(viewQuery(stage, { ...view, ...changed }), {
      replace: true,
      preventScrollReset: changed.page === undefined,
    })
  return { view, change }
}
