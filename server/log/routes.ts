import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { readLog, reportAction } from '../../src/calls/activityLog.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { LogAnswer } from '../../src/resources/activityLog.ts'
import { screenEvents, trackedEvents } from '../../src/resources/logEvents.ts'
import { can, staff } from '../../src/schema/can.ts'
import type { Services, SessionEnv } from '../context.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { validationError } from '../http/errors.ts'
import { handle, type Request } from '../http/handle.ts'
import { Throttle } from '../http/throttle.ts'
import { logPage } from './read.ts'
import { redactField } from './write.ts'

type ReportedEntry = Request<typeof reportAction>['body']

interface Reporter {
  user_id: number
  institution_id: number
  /** Visible institutions: an entry written in a group belongs to one of its members. */
  institutions: readonly number[]
}

/** Id of the stored entry; null when the server has not logged such an action. */
interface ReportResult {
  id: number | null
  isNew: boolean
}

const SERVER_ENTRY = `SELECT id FROM user_logs
  WHERE institution_id = any ($1) AND event = $2 AND user_id = $3 AND by_server AND created_at > now() - interval '1 minute'
  ORDER BY created_at DESC, id DESC LIMIT 1`

const INSERT = `INSERT INTO user_logs (institution_id, user_id, event, pdf_name, recipient_email, updated_fields,
    deleted_invitation_id, deleted_user_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`

/**
 * Writes a screen action reported by the browser. An action that the server logs itself is not written again: the
 * result is the server's own entry of the last minute.
 */
async function writeReported(
  tx: PoolClient,
  { user_id, institution_id, institutions }: Reporter,
  entry: ReportedEntry,
): Promise<ReportResult> {
  if (!screenEvents.has(entry.event)) {
    const { rows } = await tx.query<{ id: number }>(SERVER_ENTRY, [institutions, entry.event, user_id])
    return { id: rows[0]?.id ?? null, isNew: false }
  }
  const { rows } = await tx.query<{ id: number }>(INSERT, [
    institution_id,
    user_id,
    entry.event,
    entry.pdf_name,
    entry.recipient_email,
    entry.updated_fields && JSON.stringify((entry.updated_fields as UpdatedField[]).map(redactField)),
    entry.deleted_invitation_id,
    entry.deleted_user_id,
  ])
  return { id: rows[0]?.id ?? null, isNew: true }
}

/** Two entries per second, sustained: more than a person can cause. */
const REPORT_LIMIT = { keyPrefix: 'log', points: 600, seconds: 5 * 60, refusal: texts.tooManyEntries }

/**
 * The caller is logged as the user, whatever the body contains; actions of platform administrators are not
 * logged.
 */
export function mountUserLog(app: Hono<SessionEnv>, { db }: Pick<Services, 'db'>): void {
  const throttle = new Throttle(db.system, REPORT_LIMIT)

  handle(app, reportAction, async ({ c, tx, member, body }) => {
    if (!trackedEvents.has(body.event)) throw validationError({ event: texts.wrongType })
    if (member.type === 'AD') return { id: null }
    await throttle.consume(member.user_id)
    const { id, isNew } = await writeReported(tx, member, body)
    return c.json({ id }, isNew ? 201 : 200)
  })

  handle(app, readLog, async ({ tx, member, query: { search, page, limit } }) => {
    const { institutions } = member
    const offset = offsetOf(page, limit)
    const { result, count } = await logPage(tx, { institutions, search: search ?? '', limit, offset })
    // Members of a network manage users but must not see the content of registers.
    return { result: can(member, staff) ? result : result.map(withoutDetails), count }
  })
}

const withoutDetails = (entry: LogAnswer): LogAnswer => ({ ...entry, subject: null, updated_fields: null })
