import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/readiness.ts'
import { addDays, formatDate } from '../../src/domain/dates.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { MAX_READINESS_DAYS } from '../../src/domain/readiness.ts'
import { bulkReads as readTexts } from '../../src/i18n/ptBR/bulkReads.ts'
import { readinessRefusals as texts } from '../../src/i18n/ptBR/readinessRefusals.ts'
import type { Services, SessionEnv } from '../context.ts'
import { invalidQuery } from '../crud/query.ts'
import { notFound, validationError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { countByInstitution, giveRows } from '../log/reads.ts'
import { recordAllergies, recordAnswer } from './answer.ts'
import { selectReadiness, selectReadinessOf } from './read.ts'

/** @throws ApiError 400 */
function daysOf({ from, to }: { from: string | null; to: string | null }): { from: string; to: string } {
  if (!from) throw invalidQuery('from')
  if (!to || to < from) throw invalidQuery('to')
  if (addDays(from, MAX_READINESS_DAYS) <= to) throw validationError({ to: texts.tooManyDays })
  return { from, to }
}

/** What is missing before surgeries begin, and what people say of it. */
export function mountReadiness(app: Hono<SessionEnv>, services: Services): void {
  const rowOf = async (tx: PoolClient, id: number) => {
    const row = await selectReadinessOf(tx, id, services.clock())
    if (!row) throw notFound()
    return row
  }

  handle(app, calls.readReadiness, async ({ c, tx, query, institutions }) => {
    const { from, to } = daysOf(query)
    const list = await selectReadiness(tx, {
      institutions,
      from,
      to,
      owner: query.owner,
      ids: query.ids,
      now: services.clock(),
    })
    await giveRows(services, c, {
      event: 'procedureList',
      kind: 'patients',
      rows: countByInstitution(list.rows.map(({ institution_id }) => ({ institution_id }))),
      period: fillText(readTexts.between, { start: formatDate(from), end: formatDate(to) }),
    })
    return list
  })

  handle(app, calls.answerReadiness, async (request) => {
    await recordAnswer(request, services.clock())
    return rowOf(request.tx, request.params.id)
  })

  handle(app, calls.answerAllergies, async (request) => {
    await recordAllergies(request)
    return rowOf(request.tx, request.params.id)
  })
}
