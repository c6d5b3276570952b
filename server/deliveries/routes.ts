import type { Context, Hono } from 'hono'
import { deliverRecord, readDeliverySchema } from '../../src/calls/deliveries.ts'
import { UUID } from '../../src/domain/identifiers.ts'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { routePattern } from '../../src/schema/endpoint.ts'
import type { Services } from '../context.ts'
import { RequestConnections } from '../db/requestConnections.ts'
import { storeBytes } from '../files/storeBytes.ts'
import { ApiError, isUnavailable } from '../http/errors.ts'
import { handlePublic } from '../http/handle.ts'
import { Throttle } from '../http/throttle.ts'
import { logStatement } from '../log/write.ts'
import { type DeliveryResult, deliver } from './deliver.ts'
import { finishDocuments } from './finishDocuments.ts'
import { authenticateKey, openKeyStatement, type RecordKey, requireKey } from './keys.ts'
import { type ReceivedDelivery, withDelivery } from './receive.ts'
import { deliverySchema } from './schema.ts'

/** Limit of deliveries per key: two per second, sustained. */
const LIMIT = { keyPrefix: 'delivery', points: 600, seconds: 5 * 60, refusal: texts.tooMany }

function uuidOf(c: Context): string {
  const uuid = c.req.param('uuid') ?? ''
  if (!UUID.test(uuid)) throw new ApiError(422, texts.invalidUuid, { errors: { uuid: texts.invalidUuid } })
  return uuid.toLowerCase()
}

/**
 * Routes by which institutions' applications deliver anaesthesia records, with a key instead of a session.
 */
export function mountDeliveries(app: Hono, services: Services): void {
  const { db, files, clock, runInBackground } = services
  const connections = new RequestConnections(db.app)
  const throttle = new Throttle(db.system, LIMIT)

  async function storeFiles({ pdfs }: ReceivedDelivery): Promise<void> {
    for (const { key, content } of pdfs) await storeBytes(files, key, content)
  }

  function removeFiles(keys: readonly string[]): void {
    for (const key of keys) runInBackground(files.remove(key))
  }

  async function writeDelivery(
    c: Context,
    uuid: string,
    received: ReceivedDelivery,
  ): Promise<DeliveryResult> {
    const [tx, opened] = await connections.begin<{ key: RecordKey | null }>(
      'BEGIN',
      await openKeyStatement(c, services),
    )
    try {
      const key = requireKey(opened?.key)
      const deliveredAt = clock().toISOString()
      const result = await deliver(
        tx,
        { uuid, key },
        { ...received, keyId: key.id, deliveredAt },
        received.pdfs,
      )
      await connections.commit(tx, result.logEntry && logStatement(null, result.logEntry))
      return result
    } catch (error) {
      await connections.rollback(tx)
      throw error
    }
  }

  /** Stores a delivery's files, then the delivery. */
  async function storeDelivery(
    c: Context,
    uuid: string,
    received: ReceivedDelivery,
  ): Promise<DeliveryResult> {
    try {
      await storeFiles(received)
      return await writeDelivery(c, uuid, received)
    } catch (error) {
      // If the connection was lost, the delivery may be committed: its files are left to their documents or
      // the cleanup.
      if (!isUnavailable(error)) removeFiles(received.pdfs.map((pdf) => pdf.key))
      throw error
    }
  }

  handlePublic(app, readDeliverySchema, async () => deliverySchema)

  app.put(routePattern(deliverRecord.call), async (c) => {
    const key = await authenticateKey(services, c)
    await throttle.consume(key.id)
    const uuid = uuidOf(c)
    const result = await withDelivery(services, c, (received) => storeDelivery(c, uuid, received))
    removeFiles(result.unused)
    await finishDocuments(services, result)
    return c.json(result.answer, result.status)
  })
}
