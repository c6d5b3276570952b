import type { Hono } from 'hono'
import { countAttendances, listAttendances, toggleStatus, updateGroup } from '../../src/calls/attendance.ts'
import { formatDate } from '../../src/domain/dates.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { bulkReads as texts } from '../../src/i18n/ptBR/bulkReads.ts'
import type { Services, SessionEnv } from '../context.ts'
import { handle } from '../http/handle.ts'
import { giveCount, giveRows } from '../log/reads.ts'
import { jsonTextResponse } from '../scheduling/routes.ts'
import { changeGroup } from './group.ts'
import { type AttendanceQuery, attendanceQuery, readAttendancePage, selectCount } from './list.ts'
import { changeStatus } from './status.ts'

function periodText({ start, end }: AttendanceQuery): string {
  const text = start ? (end ? texts.between : texts.since) : end ? texts.until : texts.anyDay
  return fillText(text, { start: formatDate(start), end: formatDate(end) })
}

/** The lists of stages that took place, and the calls that change their procedures. */
export function mountAttendance(app: Hono<SessionEnv>, services: Services): void {
  handle(app, listAttendances, async ({ c, query }) => {
    const filters = attendanceQuery(c, query)
    const { text, given } = await readAttendancePage(c, filters, query)
    await giveRows(services, c, {
      event: 'attendanceList',
      kind: 'patients',
      rows: given,
      search: filters.pattern && query.search,
      period: periodText(filters),
      page: query.page,
      size: query.limit,
    })
    return jsonTextResponse(c, text)
  })
  handle(app, countAttendances, async ({ c, tx, query }) => {
    const filters = attendanceQuery(c, query)
    const count = await selectCount(tx, filters)
    const search = filters.pattern && query.search
    await giveCount(services, c, { event: 'attendanceList', search, count })
    return { total: count }
  })
  handle(app, toggleStatus, changeStatus)
  handle(app, updateGroup, changeGroup)
}
