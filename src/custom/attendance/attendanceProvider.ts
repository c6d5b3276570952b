import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { type AttendanceFilters, countAttendances, readAttendances } from '../../providers/attendance.ts'
import { dataProvider } from '../../providers/dataProvider.ts'

export const RESOURCE = 'attendance'

/** The data provider with a separate list call for attendances; its filter is an `AttendanceFilters`. */
export const attendanceProvider: DataProvider = {
  ...dataProvider,
  getList: async <R extends RaRecord>(name: string, params: GetListParams) => {
    if (name !== RESOURCE) return dataProvider.getList<R>(name, params)
    const { pagination = { page: 1, perPage: 10 }, filter, signal } = params
    const { page, perPage } = pagination
    const { procedures, count } = await readAttendances(filter, { page, limit: perPage }, signal)
    // react-admin leaves the type of the records to the caller.
    return { data: procedures as unknown as R[], total: count }
  },
}

/** The number of attendances on all pages; if this fails, the list's own count is used instead (OQ-168). */
export function useAttendanceCount(filters: AttendanceFilters) {
  return useQuery({
    queryKey: [RESOURCE, 'getList', 'count', filters],
    queryFn: ({ signal }) => countAttendances(filters, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
