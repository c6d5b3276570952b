import type { Hono } from 'hono'
import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { trackedActions } from '../../src/domain/trackedActions.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { LogAnswer } from '../../src/resources/activityLog.ts'
import { can, managers, staff } from '../../src/schema/can.ts'
import { isText, jsonBody, parseId, queryInteger } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { forbidden, noFieldErrors, validationError } from '../errors.ts'
import { Throttle } from '../throttle.ts'
import { logPage } from './read.ts'
import { type ReportedEntry, writeReported } from './reported.ts'

const isAbsent = (value: unknown) => value === undefined || value === null
const isShortText = (value: unknown) => isAbsent(value) || (isText(value) && value.length <= TEXT_LIMIT)
const isId = (value: unknown) =>
  isAbsent(value) || (typeof value === 'number' && parseId(String(value)) !== null)

/** What the console reports; of the other events of the log nobody else may. */
const reportable = new Set<unknown>(Object.values(trackedActions))

const UPDATED_FIELD = new Set(['field', 'old_value', 'new_value'])

const isUpdatedField = (value: unknown) =>
  value !== null &&
  typeof value === 'object' &&
  isText((value as { field?: unknown }).field) &&
  Object.keys(value).every((key) => UPDATED_FIELD.has(key))

/** jsonb holds neither NUL nor half a surrogate pair; JSON.stringify writes both as escapes, and a backslash as two. */
const UNSTORABLE = /\\u(0000|d[89a-f])/

const MOST_CHANGES = 100
/** Characters of JSON: what a list answers of a hundred entries stays readable. */
const LONGEST_CHANGES = 100_000

const isUpdatedFields = (value: unknown) => {
  if (isAbsent(value)) return true
  if (!Array.isArray(value) || value.length > MOST_CHANGES || !value.every(isUpdatedField)) return false
  const text = JSON.stringify(value)
  return text.length <= LONGEST_CHANGES && !UNSTORABLE.test(text.replaceAll('\\\\', ''))
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

/** Two a second without a pause: nobody's hands do as much. */
const FIVE_MINUTES = { keyPrefix: 'log', points: 600, seconds: 5 * 60, refusal: texts.tooManyEntries }

/** Whoever asks is who is written, whatever the body says; the platform's own administrators leave no tracks. */
export function mountUserLog(app: Hono<SessionEnv>, { db }: Pick<Services, 'db'>): void {
  const throttle = new Throttle(db.system, FIVE_MINUTES)

  app.post('/app/user_log', async (c) => {
    const body = await jsonBody(c)
    const wrong = noFieldErrors()
    for (const name of Object.keys(body)) if (!Object.hasOwn(checks, name)) wrong[name] = texts.unknownField
    for (const [name, fits] of Object.entries(checks)) if (!fits(body[name])) wrong[name] = texts.wrongType
    if (Object.keys(wrong).length) throw validationError(wrong)
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
    // A network's people manage users, and see nothing of what registers hold.
    const result = can(caller, staff) ? page.result : page.result.map(withoutDetails)
    return c.json({ result, count: page.count })
  })
}

const withoutDetails = (entry: LogAnswer): LogAnswer => ({ ...entry, subject: null, updated_fields: null })
