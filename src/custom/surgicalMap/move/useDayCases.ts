import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fromLocalDateTime, today } from '../../../domain/dates.ts'
import { canMove } from '../../../domain/procedures.ts'
import { scheduleQuery } from '../../../providers/scheduling.ts'
import { readInstitution } from '../../../providers/session.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { type ScheduleAnswer, scheduleItems } from '../../../resources/procedures/schedule.ts'

const timeOf = ({ surgery_probable_date }: ProcedureRecord) => Date.parse(surgery_probable_date ?? '')

/** The surgeries of a record's day and institution that have a room, by their time; not those that are cancelled or inactive. */
function casesOf(answer: ScheduleAnswer, record: ProcedureRecord, day: string, timeZone: string) {
  const items = new Map(scheduleItems(answer).map((item) => [item.id, item]))
  return [...items.values()]
    .filter(
      (item) =>
        item.institution_id === record.institution_id &&
        item.surgery_center_room_id !== null &&
        item.surgery_probable_date !== null &&
        today(timeZone, new Date(item.surgery_probable_date)) === day &&
        item.active &&
        !item.cancellation_date,
    )
    .sort((a, b) => timeOf(a) - timeOf(b) || a.id - b.id)
}

/** Those surgeries as they were when they were read for this: what others change meanwhile is not moved unseen. */
export function useDayCases(record: ProcedureRecord, timeZone: string) {
  const day = today(timeZone, new Date(record.surgery_probable_date ?? ''))
  const query = useQuery({
    ...scheduleQuery(readInstitution()?.id ?? record.institution_id, day, {
      search: '',
      probable_date: fromLocalDateTime(`${day}T00:00:00`, timeZone),
    }),
    staleTime: 0,
  })
  const [seen, setSeen] = useState<readonly ProcedureRecord[]>()
  const { data, error, isFetching, isFetchedAfterMount, refetch } = query
  // Not what the map read a while ago: a surgery that was added since would be left out.
  if (data && isFetchedAfterMount && !error && !seen) setSeen(casesOf(data.answer, record, day, timeZone))
  return {
    /** Those that may be moved. */
    cases: seen?.filter(canMove),
    /** Those that may not: begun, over, or of another server. */
    fixed: seen?.filter((item) => !canMove(item)) ?? [],
    day,
    error: seen ? null : error,
    isFetching,
    refetch,
    /** Takes them as they are now. */
    seeAnew: () => setSeen(undefined),
  }
}
