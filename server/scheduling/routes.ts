import type { Context, Hono } from 'hono'
import { can, staff } from '../../src/schema/can.ts'
import { jsonBody, parseId } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { institutionFor } from '../crud/record.ts'
import { forbidden, notFound } from '../errors.ts'
import { logRead } from '../log/requests.ts'
import { cancelProcedure, readCancellation } from './cancel.ts'
import { createProcedure } from './create.ts'
import { subjectOf } from './log.ts'
import { readPayload } from './payload.ts'
import { parseRecord, recordText } from './record.ts'
import { changeProcedure } from './update.ts'

/** Who asks, if the surgical map is theirs. @throws ApiError 403 for a network's people, or before an institution is chosen. */
export function schedulingStaff(c: Context<SessionEnv>) {
  if (!can(c.get('caller'), staff)) throw forbidden()
  return requireInstitution(c)
}

/** Answers the JSON that PostgreSQL wrote, as it is. */
export const jsonText = (c: Context, text: string, status: 200 | 201 = 200) =>
  c.body(text, status, { 'content-type': 'application/json' })

/** Procedures and pre-anaesthetic consultations: one record, read, created, changed and cancelled. */
export function mountProcedures(app: Hono<SessionEnv>, services: Services): void {
  const keyOf = (c: Context<SessionEnv>) => parseId(c.req.param('id') ?? '')

  app.get('/surgical-map/v2/procedures/:id', async (c) => {
    schedulingStaff(c)
    const id = keyOf(c)
    const text = id && (await recordText(c.get('tx'), id))
    if (!text) throw notFound()
    const record = parseRecord(text)
    logRead(services, c, {
      event: 'procedureRead',
      institutionId: record.institution_id,
      recordId: id,
      subject: subjectOf(record),
    })
    return jsonText(c, text)
  })

  app.post('/app/v3/procedures', async (c) => {
    const caller = schedulingStaff(c)
    const given = readPayload(await jsonBody(c))
    const institutionId = institutionFor(given.institution_id, caller)
    const { record, isNew } = await createProcedure(c.get('tx'), caller.user_id, given, institutionId)
    return jsonText(c, record, isNew ? 201 : 200)
  })

  app.put('/app/v2/procedures/:id', async (c) => {
    const caller = schedulingStaff(c)
    const given = readPayload(await jsonBody(c))
    return jsonText(c, await changeProcedure(c.get('tx'), caller.user_id, keyOf(c), given))
  })

  app.put('/app/procedures/cancellation/:id', async (c) => {
    const caller = schedulingStaff(c)
    const cancellation = readCancellation(await jsonBody(c))
    return jsonText(c, await cancelProcedure(c.get('tx'), caller.user_id, keyOf(c), cancellation))
  })
}
