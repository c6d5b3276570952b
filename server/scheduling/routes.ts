import type { Context, Hono } from 'hono'
import { formatDate } from '../../src/domain/dates.ts'
import { bulkReads as readTexts } from '../../src/i18n/ptBR/bulkReads.ts'
import { can, staff } from '../../src/schema/can.ts'
import { jsonBody, parseId, queryInteger } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { idQuery, invalidQuery, searchQuery } from '../crud/query.ts'
import { institutionFor } from '../crud/record.ts'
import { forbidden, notFound } from '../errors.ts'
import { giveRows } from '../log/bulkReads.ts'
import { logRead } from '../log/requests.ts'
import { answeredAllergies } from '../patients/allergies.ts'
import { cancelProcedure, readCancellation } from './cancel.ts'
import { procedureSubject } from './log.ts'
import { readPayload } from './payload.ts'
import { parseRecord, recordText, toUtc } from './record.ts'
import { createProcedure, updateProcedureRecord } from './save.ts'
import { readSchedule } from './schedule.ts'
import { readVersion, undoCancellation } from './undoCancellation.ts'

/**
 * The caller, if staff.
 * @throws ApiError 403 for members of a network, or before an institution is chosen.
 */
export function requireSchedulingStaff(c: Context<SessionEnv>) {
  if (!can(c.get('caller'), staff)) throw forbidden()
  return requireInstitution(c)
}

/** Responds with JSON text from PostgreSQL as it is. */
export const jsonTextResponse = (c: Context, text: string, status: 200 | 201 = 200) =>
  c.body(text, status, { 'content-type': 'application/json' })

/** Procedures and pre-anaesthetic consultations (one kind of record): read, create, update, cancel. */
export function mountProcedures(app: Hono<SessionEnv>, services: Services): void {
  const idParam = (c: Context<SessionEnv>) => parseId(c.req.param('id') ?? '')

  app.get('/surgical-map/v2/procedures/:id', async (c) => {
    requireSchedulingStaff(c)
    const id = idParam(c)
    const text = id && (await recordText(c.get('tx'), id))
    if (!text) throw notFound()
    const record = parseRecord(text)
    logRead(services, c, {
      event: 'procedureRead',
      institutionId: record.institution_id,
      recordId: id,
      subject: procedureSubject(record),
    })
    return c.json({ ...record, ...(await answeredAllergies(c.get('tx'), record.patient_id)) })
  })

  app.post('/app/v3/procedures', async (c) => {
    const caller = requireSchedulingStaff(c)
    const given = readPayload(await jsonBody(c))
    const institutionId = institutionFor(given.institution_id, caller)
    const { record, isNew } = await createProcedure(c.get('tx'), caller.user_id, given, institutionId)
    return jsonTextResponse(c, record, isNew ? 201 : 200)
  })

  app.put('/app/v2/procedures/:id', async (c) => {
    const caller = requireSchedulingStaff(c)
    const given = readPayload(await jsonBody(c))
    return jsonTextResponse(c, await updateProcedureRecord(c.get('tx'), caller.user_id, idParam(c), given))
  })

  app.put('/app/procedures/cancellation/:id', async (c) => {
    const caller = requireSchedulingStaff(c)
    const cancellation = readCancellation(await jsonBody(c), services.clock())
    return jsonTextResponse(c, await cancelProcedure(c.get('tx'), caller.user_id, idParam(c), cancellation))
  })

  app.put('/app/procedures/cancellation/:id/undo', async (c) => {
    const caller = requireSchedulingStaff(c)
    const since = readVersion(await jsonBody(c))
    return jsonTextResponse(c, await undoCancellation(c.get('tx'), caller.user_id, idParam(c), since))
  })
}

const MAX_PAGE_SIZE = 100

/** An unencoded '+' of the offset arrives as a space. */
function instantQuery(c: Context, name: string): string | null {
  const text = c.req.query(name)
  if (!text) return null
  const instant = toUtc(text.replace(' ', '+'))
  if (instant === null) throw invalidQuery(name)
  return instant
}

/** GET /app/v4/schedules: consultations and surgeries of a day, or of the patients that match a search. */
export function mountSchedules(app: Hono<SessionEnv>, services: Services): void {
  app.get('/app/v4/schedules', async (c) => {
    const { institution_id } = requireSchedulingStaff(c)
    if (!['all', undefined].includes(c.req.query('type'))) throw invalidQuery('type')
    const now = services.clock().toISOString()
    const page = queryInteger(c, 'page', 1, 1, 1_000_000)
    const limit = queryInteger(c, 'limit', 50, 1, MAX_PAGE_SIZE)
    const pattern = searchQuery(c)
    const { schedule, day, given } = await readSchedule(c.get('tx'), {
      institutionId: institution_id,
      at: instantQuery(c, 'probable_date') ?? now,
      now,
      pattern,
      surgeryCenterId: idQuery(c, 'surgeryCenterId'),
      surgeryCenterRoomId: idQuery(c, 'surgeryCenterRoomId'),
      limit,
      offset: (page - 1) * limit,
    })
    const search = pattern && c.req.query('search')
    await giveRows(services, c, {
      event: 'procedureList',
      kind: 'patients',
      rows: new Map(given),
      search,
      period: search ? readTexts.anyMoment : readTexts.day.replace('{day}', formatDate(day)),
      ...(page > 1 && { page, size: limit }),
    })
    return jsonTextResponse(c, schedule)
  })
}
