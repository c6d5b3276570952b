import type { Hono } from 'hono'
import { countAttendances, listAttendances, toggleStatus, updateGroup } from '../../src/calls/attendance.ts'
import type { SessionEnv } from '../context.ts'
import { handle } from '../http/handle.ts'
import { jsonTextResponse } from '../scheduling/routes.ts'
import { changeGroup } from './group.ts'
import { attendancePageText, attendanceQuery, selectCount } from './list.ts'
import { changeStatus } from './status.ts'

/** The lists of stages that took place, and the calls that change their procedures. */
export function mountAttendance(app: Hono<SessionEnv>): void {
  handle(app, listAttendances, async ({ c, tx, query }) =>
    jsonTextResponse(c, await attendancePageText(tx, attendanceQuery(c, query), query)),
  )
  handle(app, countAttendances, async ({ c, tx, query }) => ({
    total: await selectCount(tx, attendanceQuery(c, query)),
  }))
  handle(app, toggleStatus, changeStatus)
  handle(app, updateGroup, changeGroup)
}
