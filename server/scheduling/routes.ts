import type { Context, Hono } from 'hono'
import * as calls from '../../src/calls/scheduling.ts'
import { formatDate, isDate } from '../../src/domain/dates.ts'
import { estimateFromRecords } from '../../src/domain/durationEstimate.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import { bulkReads as readTexts } from '../../src/i18n/ptBR/bulkReads.ts'
import { timeErrors } from '../../src/i18n/ptBR/procedureTimes.ts'
import { procedureRuleTexts } from '../../src/i18n/ptBR/scheduling.ts'
import type { Services, SessionEnv } from '../context.ts'
import { invalidQuery, searchPattern } from '../crud/query.ts'
import { institutionFor } from '../crud/recordReader.ts'
import { jsonBody } from '../http/body.ts'
import { notFound, validationError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { giveRecords, giveRows } from '../log/reads.ts'
import { answeredAllergies } from '../patients/allergies.ts'
import { patientPhone } from '../patients/read.ts'
import { cancelProcedure, readCancellation } from './cancel.ts'
import { checkPayload } from './conflicts.ts'
import { readConstraints } from './constraints.ts'
import { readFinishedCases } from './finishedCases.ts'
import { readGaps } from './gaps.ts'
import { checkMoves, shiftRoom, swapProcedures, undoMoves } from './jointMoves.ts'
import { procedureSubject } from './log.ts'
import { moveProcedure, withLastMove } from './move.ts'
import { readMove, readMoves, readPayload, readShift, readSwap, readUndo, readUndoMoves } from './payload.ts'
import { readRecovery } from './recovery.ts'
import { lockRecord, parseRecord, recordText, toUtc } from './rows.ts'
import { createProcedure, updateProcedureRecord } from './save.ts'
import { readSchedule } from './schedule.ts'
import { readTimes, recordTime } from './times.ts'
import { undoCancellation } from './undoCancellation.ts'

/** Responds with JSON text from PostgreSQL as it is. */
export const jsonTextResponse = (c: Context, text: string, status: 200 | 201 = 200) =>
  c.body(text, status, { 'content-type': 'application/json' })

/** Procedures and pre-anaesthetic consultations (one kind of record): read, create, update, cancel. */
export function mountProcedures(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.readProcedure, async ({ c, tx, params: { id } }) => {
    const text = await recordText(tx, id)
    if (!text) throw notFound()
    const record = parseRecord(text)
    await giveRecords(services, c, {
      event: 'procedureRead',
      institutionId: record.institution_id,
      recordId: id,
      subject: procedureSubject(record),
    })
    const phone_number = await patientPhone(tx, record.patient_id)
    return {
      ...(await withLastMove(tx, record)),
      patient: { ...record.patient, ...(phone_number && { phone_number }) },
      ...(await answeredAllergies(tx, record.patient_id)),
    }
  })

  handle(app, calls.readDurationEstimate, async ({ tx, member, query }) => {
    const surgeries = query.surgical_procedure_ids
    if (!surgeries) throw invalidQuery('surgical_procedure_ids')
    const institutionId = query.institution_id ?? member.institution_id
    const [main = 0] = surgeries
    const finished = await readFinishedCases(tx, institutionId, main, query.surgeon_id)
    return estimateFromRecords(finished, surgeries.length)
  })

  handle(app, calls.createProcedure, async ({ c, tx, member }) => {
    const given = readPayload(await jsonBody(c))
    const institutionId = institutionFor(given.institution_id, member)
    const { record, isNew } = await createProcedure(
      tx,
      member.user_id,
      given,
      institutionId,
      services.clock(),
    )
    return jsonTextResponse(c, record, isNew ? 201 : 200)
  })

  handle(app, calls.updateProcedure, async ({ c, tx, member, params }) => {
    const given = readPayload(await jsonBody(c))
    return jsonTextResponse(
      c,
      await updateProcedureRecord(tx, member.user_id, params.id, given, services.clock()),
    )
  })

  handle(app, calls.checkProcedure, async ({ c, tx, member }) => {
    const given = readPayload(await jsonBody(c))
    const institutionId = institutionFor(given.institution_id, member)
    return { conflicts: await checkPayload(tx, given, institutionId, services.clock()) }
  })

  handle(app, calls.findGaps, async ({ c, tx, member }) => {
    const { from, ...plan } = await jsonBody(c)
    if (typeof from !== 'string' || !isDate(from)) throw validationError({ from: procedureRuleTexts.date })
    const given = readPayload(plan)
    const institutionId = institutionFor(given.institution_id, member)
    return readGaps(tx, given, { institutionId, from, now: services.clock() })
  })

  handle(app, calls.moveProcedure, async ({ c, tx, member, params }) => {
    const given = readMove(await jsonBody(c))
    const record = await moveProcedure(tx, member.user_id, params.id, given, services.clock())
    return withLastMove(tx, record)
  })

  handle(app, calls.checkMoves, async ({ c, tx }) => {
    const { moves } = readMoves(await jsonBody(c))
    return checkMoves(tx, moves, services.clock())
  })

  handle(app, calls.shiftRoom, async ({ c, tx, member }) => {
    const given = readShift(await jsonBody(c))
    return { procedures: await shiftRoom(tx, member.user_id, given, services.clock()) }
  })

  handle(app, calls.swapProcedures, async ({ c, tx, member }) => {
    const given = readSwap(await jsonBody(c))
    return { procedures: await swapProcedures(tx, member.user_id, given, services.clock()) }
  })

  handle(app, calls.undoMoves, async ({ c, tx, member, params }) => {
    const given = readUndoMoves(await jsonBody(c))
    return { procedures: await undoMoves(tx, member.user_id, params.id, given, services.clock()) }
  })

  handle(app, calls.cancelProcedure, async ({ c, tx, member, params }) => {
    const cancellation = readCancellation(await jsonBody(c), services.clock())
    return jsonTextResponse(c, await cancelProcedure(tx, member.user_id, params.id, cancellation))
  })

  handle(app, calls.undoCancellation, async ({ c, tx, member, params }) => {
    const given = readUndo(await jsonBody(c))
    const record = await undoCancellation(tx, member.user_id, params.id, given, services.clock())
    return jsonTextResponse(c, record)
  })

  handle(app, calls.readTimes, ({ tx, params: { id } }) => readTimes(tx, id))

  handle(app, calls.recordTime, async ({ tx, member, params, body, logChanges }) => {
    const record = await lockRecord(tx, params.id, timeErrors.notRecordable)
    const changes = await recordTime(tx, member.user_id, record, body, services.clock())
    const { institution_id: institutionId, id } = record
    logChanges({ institutionId, recordId: id, subject: procedureSubject(record), changes })
    const procedure = parseRecord((await recordText(tx, id)) ?? '')
    return { ...(await readTimes(tx, id)), procedure }
  })
}

/** An unencoded '+' of the offset arrives as a space. */
function instantOf(text: string): string {
  const instant = toUtc(text.replace(' ', '+'))
  if (instant === null) throw invalidQuery('probable_date')
  return instant
}

/** The surgical map. */
export function mountSchedules(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.readRecovery, async ({ c, tx, member, query }) => {
    const { list, given } = await readRecovery(tx, {
      institutionId: member.institution_id,
      now: services.clock().toISOString(),
      ...query,
    })
    await giveRows(services, c, {
      event: 'procedureList',
      kind: 'patients',
      rows: new Map(given),
      period: readTexts.recovery,
    })
    return jsonTextResponse(c, list)
  })

  handle(app, calls.readDayConstraints, async ({ tx, query, institutions }) => {
    const { date } = query
    if (!date) throw invalidQuery('date')
    return (await Promise.all(institutions.map((id) => readConstraints(tx, id, date)))).flat()
  })

  handle(app, calls.readSchedule, async ({ c, tx, member, query }) => {
    const { probable_date, search, page, limit, surgeryCenterId, surgeryCenterRoomId, ids } = query
    const now = services.clock().toISOString()
    const { schedule, day, given } = await readSchedule(tx, {
      institutionId: member.institution_id,
      at: probable_date === null ? now : instantOf(probable_date),
      now,
      pattern: search === null ? null : searchPattern(search),
      surgeryCenterId,
      surgeryCenterRoomId,
      ids,
      limit,
      offset: offsetOf(page, limit),
    })
    await giveRows(services, c, {
      event: 'procedureList',
      kind: 'patients',
      rows: new Map(given),
      search,
      period: search ? readTexts.anyMoment : fillText(readTexts.day, { day: formatDate(day) }),
      ...(page > 1 && { page, size: limit }),
    })
    return jsonTextResponse(c, schedule)
  })
}
