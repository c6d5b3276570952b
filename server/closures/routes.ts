import type { Hono } from 'hono'
import * as calls from '../../src/calls/closures.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import type { Services, SessionEnv } from '../context.ts'
import { invalidQuery } from '../crud/query.ts'
import { notFound } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { giveRows } from '../log/reads.ts'
import { affectedProcedures, isClosingRegister } from './affected.ts'
import { dayNotesOf } from './dayNotes.ts'
import { anaesthetistNames, roomNames, surgeonNames } from './names.ts'

/** Routes of closures and absences besides those of every register. */
export function mountClosures(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.listClosableRooms, ({ tx, institutions }) => roomNames(tx, institutions))
  handle(app, calls.listAbsentSurgeons, ({ tx, institutions }) => surgeonNames(tx, institutions))
  handle(app, calls.listAbsentAnaesthetists, ({ tx, institutions }) => anaesthetistNames(tx, institutions))
  handle(app, calls.listDayNotes, async ({ tx, query, institutions }) => {
    if (!query.date) throw invalidQuery('date')
    return dayNotesOf(tx, institutions, query.date)
  })
  handle(app, calls.listAffectedProcedures, async ({ c, tx, params, institutions }) => {
    const { register, id } = params
    if (!isClosingRegister(register)) throw notFound()
    const now = services.clock().getTime()
    const found = await affectedProcedures(tx, { register, id, institutions }, now)
    if (!found) throw notFound()
    const { institutionId, affected } = found
    await giveRows(services, c, {
      event: 'procedureList',
      title: textsOf(register).title,
      kind: 'patients',
      rows: new Map([[institutionId, affected.procedures.length]]),
    })
    return affected
  })
}
