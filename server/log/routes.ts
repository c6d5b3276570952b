import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { screenActions, trackedActions } from '../../src/domain/trackedActions.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { LogAnswer } from '../../src/resources/activityLog.ts'
import { can, managers, staff } from '../../src/schema/can.ts'
import { isText, jsonBody, parseId, queryInteger } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { forbidden, noFieldErrors, validationError } from '../errors.ts'
import { Throttle } from '../throttle.ts'
import { nameUnknownFields } from '../unknownFields.ts'
import { logPage } from './read.ts'
import { redactField } from './write.ts'

/** A tracked action reported by the browser; already validated. */
export interface ReportedEntry {
  event: string
  pdf_name?: string | null
  recipient_email?: string | null
  updated_fields?: UpdatedField[] | null
  deleted_invitation_id?: number | null
  deleted_user_id?: number | null
}

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

const screenEvents = new Set<string>(screenActions.map((action) => trackedActions[action]))

const SERVER_ENTRY = `SELECT id FROM user_logs
  WHERE institution_id = any ($1) AND event = $2 AND user_id = $3 AND by_server AND created_at > now() - interval '1 minute'
  ORDER BY created_at DESC, id DESC LIMIT 1`

const INSERT = `INSERT INTO user_logs (institution_id, user_id, event, pdf_name, recipient_email, updated_fields,
    deleted_invitation_id, deleted_user_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`

/**
 * Writes a screen action reported by the browser. An action that the server logs itself is not written again: the
 * result is the server's own entry of the last minute.
 */
export async function writeReported(
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
    entry.pdf_name ?? null,
    entry.recipient_email ?? null,
    entry.updated_fields ? JSON.stringify(entry.updated_fields.map(redactField)) : null,
    entry.deleted_invitation_id ?? null,
    entry.deleted_user_id ?? null,
  ])
  return { id: rows[0]?.id ?? null, isNew: true }
}

const isAbsent = (value: unknown) => value === undefined || value === null
const isShortText = (value: unknown) => isAbsent(value) || (isText(value) && value.length <= TEXT_LIMIT)
const isId = (value: unknown) =>
  isAbsent(value) || (typeof value === 'number' && parseId(String(value)) !== null)

/** Events that the console may report; the log's other events are the server's. */
const reportable = new Set<unknown>(Object.values(trackedActions))

const UPDATED_FIELD_KEYS = new Set(['field', 'old_value', 'new_value'])

const isUpdatedField = (value: unknown) =>
  value !== null &&
  typeof value === 'object' &&
  isText((value as { field?: unknown }).field) &&
  Object.keys(value).every((key) => UPDATED_FIELD_KEYS.has(key))

/** jsonb cannot store NUL, which JSON.stringify escapes like this; it writes a backslash as two. */
const NUL = '\\u0000'

const MAX_CHANGES = 100
/** Characters of JSON, so that a page of a hundred entries stays readable. */
const MAX_CHANGES_LENGTH = 100_000

const isUpdatedFields = (value: unknown) => {
  if (isAbsent(value)) return true
  if (!Array.isArray(value) || value.length > MAX_CHANGES || !value.every(isUpdatedField)) return false
  const text = JSON.stringify(value)
  return text.length <= MAX_CHANGES_LENGTH && !text.replaceAll('\\\\', '').includes(NUL)
}

const checks: Record<string, (value: unknown) => boolean> = {
  user_id: isId,
  institution_id: isId,
  event: (value) => reportable.has(value),
  pdf_name: isShortText,
  recipient_email: isShortText,
  updated_fields: isUpdatedFields,
  deleted_invitation_id: isId,
  deleted_user_id: isId,
}

const LAST_PAGE = 1_000_000

/** Two entries per second, sustained: more than a person can cause. */
const REPORT_LIMIT = { keyPrefix: 'log', points: 600, seconds: 5 * 60, refusal: texts.tooManyEntries }

/**
 * The caller is logged as the user, whatever the body contains; actions of platform administrators are not
 * logged.
 */
export function mountUserLog(app: Hono<SessionEnv>, { db }: Pick<Services, 'db'>): void {
  const throttle = new Throttle(db.system, REPORT_LIMIT)

  app.post('/app/user_log', async (c) => {
    const body = await jsonBody(c)
    const errors = noFieldErrors()
    nameUnknownFields(errors, Object.keys(body), (name) => Object.hasOwn(checks, name))
    for (const [name, isValid] of Object.entries(checks))
      if (!isValid(body[name])) errors[name] = texts.wrongType
    if (Object.keys(errors).length) throw validationError(errors)
    const caller = requireInstitution(c)
    if (caller.type === 'AD') return c.json({ id: null })
    await throttle.consume(caller.user_id)
    const { id, isNew } = await writeReported(c.get('tx'), caller, body as unknown as ReportedEntry)
    return c.json({ id }, isNew ? 201 : 200)
  })

  app.get('/app/user_log', async (c) => {
    const caller = requireInstitution(c)
    if (!can(caller, managers)) throw forbidden()
    const limit = queryInteger(c, 'limit', 20, 1, 100)
    const offset = (queryInteger(c, 'page', 1, 1, LAST_PAGE) - 1) * limit
    const search = (c.req.query('search') ?? '').replaceAll('\u0000', '')
    const { institutions } = caller
    const page = await logPage(c.get('tx'), { institutions, search, limit, offset })
    // Members of a network manage users but must not see the content of registers.
    const result = can(caller, staff) ? page.result : page.result.map(withoutDetails)
    return c.json({ result, count: page.count })
  })
}

const withoutDetails = (entry: LogAnswer): LogAnswer => ({ ...entry, subject: null, updated_fields: null })
