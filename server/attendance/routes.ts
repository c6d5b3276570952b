import type { Hono } from 'hono'
import { staff, statusManagers } from '../../src/schema/can.ts'
import type { SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { jsonTextResponse } from '../scheduling/routes.ts'
import { updateGroup } from './group.ts'
import { attendancePageText, attendanceQuery, countAttendances, pageQuery } from './list.ts'
import { toggleStatus } from './status.ts'

/** The lists of stages that took place, and the calls that change their procedures. */
export function mountAttendance(app: Hono<SessionEnv>): void {
  app.get(
    '/app/v4/procedures-attendances',
    authorize(staff, async (c) =>
      jsonTextResponse(c, await attendancePageText(c.get('tx'), attendanceQuery(c), pageQuery(c))),
    ),
  )

  app.get(
    '/app/v4/procedures-attendances/count',
    authorize(staff, async (c) => c.json({ total: await countAttendances(c.get('tx'), attendanceQuery(c)) })),
  )

  app.put('/app/v7/procedures/:id/toggle-status', authorize(statusManagers, toggleStatus))
  app.put('/preset/procedures/:id/update-group', authorize(statusManagers, updateGroup))
}
