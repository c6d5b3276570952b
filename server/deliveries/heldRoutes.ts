import type { Hono } from 'hono'
import * as calls from '../../src/calls/deliveries.ts'
import type { Services, SessionEnv } from '../context.ts'
import { handle } from '../http/handle.ts'
import { countByInstitution, giveRows } from '../log/reads.ts'
import { discardHeld, recordHeld, requireWaiting } from './decideHeld.ts'
import { finishDocuments } from './finishDocuments.ts'
import { selectHeld } from './selectHeld.ts'

/** Deliveries of inactive and cancelled procedures: those that wait, and the two decisions about one. */
export function mountHeldDeliveries(app: Hono<SessionEnv>, services: Services): void {
  const now = () => services.clock().toISOString()

  handle(app, calls.listHeldDeliveries, async ({ c, tx }) => {
    const held = await selectHeld(tx)
    await giveRows(services, c, {
      event: 'heldDeliveryList',
      kind: 'patients',
      rows: countByInstitution(held),
    })
    return held
  })

  handle(app, calls.recordHeldDelivery, async ({ c, tx, caller, params, body }) => {
    const held = await requireWaiting(tx, params.id)
    const by = { userId: caller.user_id, reason: body.reason, at: now() }
    const { logEntry, ...recorded } = await recordHeld(tx, held, by)
    c.set('logEntry', logEntry)
    const answer = { id: held.id, procedure_id: held.procedure_id }
    c.set('respondLater', async () => {
      await finishDocuments(services, recorded)
      return c.json(answer)
    })
    return answer
  })

  handle(app, calls.discardHeldDelivery, async ({ c, tx, caller, params, body }) => {
    const held = await requireWaiting(tx, params.id)
    c.set('logEntry', await discardHeld(tx, held, { userId: caller.user_id, reason: body.reason, at: now() }))
    return { id: held.id, procedure_id: held.procedure_id }
  })
}
