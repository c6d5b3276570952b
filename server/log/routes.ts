import type { Hono } from 'hono'
import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { trackedActions } from '../../src/domain/trackedActions.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { LogAnswer } from '../../src/resources/activityLog.ts'
import { can, managers, staff } from '../../src/schema/can.ts'
import { idOf, isText, jsonBody, queryNumber } from '../body.ts'
import { insideInstitution, type Services, type Signed } from '../context.ts'
import { noRefusals, refused, withoutPermission } from '../errors.ts'
import { Throttle } from '../throttle.ts'
import { logPage } from './read.ts'
import { type ReportedEntry, writeReported } from './reported.ts'

const isAbsent = (value: unknown) => value === undefined || value === null
const isShortText = (value: unknown) => isAbsent(value) || (isText(value) && value.length <= TEXT_LIMIT)
const isId = (value: unknown) =>
  isAbsent(value) || (typeof value === 'number' && idOf(String(value)) !== null)

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
const FIVE_MINUTES = { of: 'log', most: 600, seconds: 5 * 60, refusal: texts.tooManyEntries }

/** Whoever asks is who is written, whatever the body says; the platform's own administrators leave no tracks. */
export function mountUserLog(app: Hono<Signed>, { db }: Pick<Services, 'db'>): void {
  const throttle = new Throttle(db.system, FIVE_MINUTES)

  app.post('/app/user_log', async (c) => {
    const body = await jsonBody(c)
    const wrong = noRefusals()
    for (const name of Object.keys(body)) if (!Object.hasOwn(checks, name)) wrong[name] = texts.unknownField
    for (const [name, fits] of Object.entries(checks)) if (!fits(body[name])) wrong[name] = texts.wrongType
    if (Object.keys(wrong).length) throw refused(wrong)
    const who = insideInstitution(c)
    if (who.type === 'AD') return c.json({ id: null })
    await throttle.admit(who.user_id)
    const { id, isNew } = await writeReported(c.get('tx'), who, body as unknown as ReportedEntry)
    return c.json({ id }, isNew ? 201 : 200)
  })

  app.get('/app/user_log', async (c) => {
    const who = insideInstitution(c)
    if (!can(who, managers)) throw withoutPermission()
    const limit = queryNumber(c, 'limit', 20, 1, 100)
    const offset = (queryNumber(c, 'page', 1, 1, LAST_PAGE) - 1) * limit
    const search = (c.req.query('search') ?? '').replaceAll('\u0000', '')
    const { institutions } = who
    const page = await logPage(c.get('tx'), { institutions, search, limit, offset })
    // A network's people manage users, and see nothing of what registers hold.
    const result = can(who, staff) ? page.result : page.result.map(withoutDetails)
    return c.json({ result, count: page.count })
  })
}

const withoutDetails = (entry: LogAnswer): LogAnswer => ({ ...entry, subject: null, updated_fields: null })
