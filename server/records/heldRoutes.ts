import type { Context, Hono } from 'hono'
import { statusManagers } from '../../src/schema/can.ts'
import { jsonBody, parseId } from '../body.ts'
import type { Services, SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { countByInstitution, giveRows } from '../log/bulkReads.ts'
import { discardHeld, recordHeld, requireWaiting } from './decideHeld.ts'
import { finishDocuments } from './finishDocuments.ts'
import { readReason } from './reason.ts'
import { selectHeld } from './selectHeld.ts'

/** Deliveries of inactive and cancelled procedures: those that wait, and the two decisions about one. */
export function mountHeldDeliveries(app: Hono<SessionEnv>, services: Services): void {
  const waiting = (c: Context<SessionEnv>) => requireWaiting(c.get('tx'), parseId(c.req.param('id') ?? ''))

  app.get(
    '/heldDeliveries',
    authorize(statusManagers, async (c) => {
      const held = await selectHeld(c.get('tx'))
      const rows = countByInstitution(held)
      await giveRows(services, c, { event: 'heldDeliveryList', kind: 'patients', rows })
      return c.json(held)
    }),
  )

  app.post(
    '/heldDeliveries/:id/record',
    authorize(statusManagers, async (c) => {
      const reason = readReason(await jsonBody(c))
      const held = await waiting(c)
      const at = services.clock().toISOString()
      const { logEntry, ...recorded } = await recordHeld(c.get('tx'), held, {
        userId: c.get('caller').user_id,
        reason,
        at,
      })
      c.set('logEntry', logEntry)
      const answer = { id: held.id, procedure_id: held.procedure_id }
      c.set('respondLater', async () => {
        await finishDocuments(services, recorded)
        return c.json(answer)
      })
      return c.json(answer)
    }),
  )

  app.post(
    '/heldDeliveries/:id/discard',
    authorize(statusManagers, async (c) => {
      const reason = readReason(await jsonBody(c))
      const held = await waiting(c)
      const at = services.clock().toISOString()
      c.set('logEntry', await discardHeld(c.get('tx'), held, { userId: c.get('caller').user_id, reason, at }))
      return c.json({ id: held.id, procedure_id: held.procedure_id })
    }),
  )
}
