import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/waiting.ts'
import { isReasonGroup, isSaidOutcome } from '../../src/domain/waiting.ts'
import { waitingRefusals as texts } from '../../src/i18n/ptBR/waitingRefusals.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import type { Services, SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { countByInstitution, giveRows } from '../log/reads.ts'
import { procedureSubject } from '../scheduling/log.ts'
import { selectOutcome, storeOutcome } from '../scheduling/outcome.ts'
import { lockRecord, recordText } from '../scheduling/rows.ts'
import { selectWaiting } from './read.ts'

/** A cancelled record, locked. @throws ApiError 403, 404, 409 */
async function lockCancelled(tx: PoolClient, id: number): Promise<ProcedureRecord> {
  const record = await lockRecord(tx, id, texts.elsewhere)
  if (!record.cancellation_date)
    throw new ApiError(409, texts.notCancelled, { code: 'procedure.notCancelled' })
  return record
}

/** Who waits for another date, and what becomes of each cancellation. */
export function mountWaiting(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.readWaiting, async ({ c, tx, institutions }) => {
    const list = await selectWaiting(tx, institutions)
    await giveRows(services, c, {
      event: 'procedureList',
      kind: 'patients',
      rows: countByInstitution(list.rows.map(({ institution_id }) => ({ institution_id }))),
    })
    return list
  })

  handle(app, calls.readOutcome, async ({ tx, params }) => {
    if (!(await recordText(tx, params.id))) throw notFound()
    return selectOutcome(tx, params.id)
  })

  handle(app, calls.sayOutcome, async ({ c, tx, caller, params, body, previous, logChanges }) => {
    const record = await lockCancelled(tx, params.id)
    const { id, institution_id: institutionId } = record
    const { outcome, reason_group } = await selectOutcome(tx, id)
    if (outcome === 'rescheduled')
      throw new ApiError(409, texts.rescheduled, { code: 'procedure.rescheduled' })
    if (!isSaidOutcome(body.outcome)) throw validationError({ outcome: texts.outcome })
    const next = {
      outcome: body.outcome,
      reason_group: isReasonGroup(body.reason_group) ? body.reason_group : reason_group,
    }
    const current = { outcome, reason_group }
    await refuseStaleEdit(
      c,
      { previous, current, next },
      { institutionId, event: 'procedureOutcome', recordId: id, read: async () => current },
    )
    const changes = await storeOutcome(tx, caller.user_id, record, next)
    logChanges({ institutionId, recordId: id, subject: procedureSubject(record), changes })
    return selectOutcome(tx, id)
  })
}
