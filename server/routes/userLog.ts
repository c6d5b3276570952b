import type { Hono } from 'hono'
import { fold } from '../../src/domain/fold.ts'
import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { can } from '../../src/schema/can.ts'
import { idOf, isText, jsonBody, queryNumber } from '../body.ts'
import { insideInstitution, type Signed } from '../context.ts'
import { noRefusals, refused, withoutPermission } from '../errors.ts'

const isAbsent = (value: unknown) => value === undefined || value === null
const isShortText = (value: unknown) => isAbsent(value) || (isText(value) && value.length <= TEXT_LIMIT)
const isId = (value: unknown) =>
  isAbsent(value) || (typeof value === 'number' && idOf(String(value)) !== null)

const UPDATED_FIELD = new Set(['field', 'old_value', 'new_value'])

const isUpdatedField = (value: unknown) =>
  value !== null &&
  typeof value === 'object' &&
  isText((value as { field?: unknown }).field) &&
  Object.keys(value).every((key) => UPDATED_FIELD.has(key))

/** jsonb holds neither NUL nor half a surrogate pair; JSON.stringify writes both as escapes, and a backslash as two. */
const UNSTORABLE = /\\u(0000|d[89a-f])/

const isUpdatedFields = (value: unknown) =>
  isAbsent(value) ||
  (Array.isArray(value) &&
    value.length <= 100 &&
    value.every(isUpdatedField) &&
    !UNSTORABLE.test(JSON.stringify(value).replaceAll('\\\\', '')))

const checks: Record<string, (value: unknown) => boolean> = {
  user_id: isId,
  institution_id: isId,
  event: (value) => isText(value) && value.trim() !== '' && value.length <= TEXT_LIMIT,
  pdf_name: isShortText,
  recipient_email: isShortText,
  updated_fields: isUpdatedFields,
  deleted_invitation_id: isId,
  deleted_user_id: isId,
}

/** Whoever asks is who is written, whatever the body says; the platform's own administrators leave no tracks. */
export function mountUserLog(app: Hono<Signed>): void {
  app.post('/app/user_log', async (c) => {
    const body = await jsonBody(c)
    const wrong = noRefusals()
    for (const name of Object.keys(body)) if (!Object.hasOwn(checks, name)) wrong[name] = texts.unknownField
    for (const [name, fits] of Object.entries(checks)) if (!fits(body[name])) wrong[name] = texts.wrongType
    if (Object.keys(wrong).length) throw refused(wrong)
    const who = insideInstitution(c)
    if (who.type === 'AD') return c.json({ id: null })
    const { rows } = await c.get('tx').query(
      `INSERT INTO user_logs (institution_id, user_id, event, pdf_name, recipient_email, updated_fields, deleted_invitation_id, deleted_user_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        who.institution_id,
        who.user_id,
        body.event,
        body.pdf_name ?? null,
        body.recipient_email ?? null,
        isAbsent(body.updated_fields) ? null : JSON.stringify(body.updated_fields),
        body.deleted_invitation_id ?? null,
        body.deleted_user_id ?? null,
      ],
    )
    return c.json({ id: rows[0]?.id }, 201)
  })

  app.get('/app/user_log', async (c) => {
    const who = insideInstitution(c)
    if (!can(who, [{ flags: ['is_admin'] }])) throw withoutPermission()
    const limit = queryNumber(c, 'limit', 20, 1, 100)
    const offset = (queryNumber(c, 'page', 1, 1, 1_000_000) - 1) * limit
    const pattern = `%${fold(c.req.query('search') ?? '')
      .replace(/[\\%_]/g, '\\$&')
      .replaceAll('\u0000', '')}%`
    const entries = await c.get('tx').query(
      `SELECT l.id, jsonb_build_object('name', u.name) AS user, l.event, l.created_at
         FROM user_logs l LEFT JOIN users u ON u.id = l.user_id
        WHERE l.institution_id = any ($1) AND sala_fold(l.event) LIKE $2
        ORDER BY l.created_at DESC, l.id DESC LIMIT $3 OFFSET $4`,
      [who.institutions, pattern, limit, offset],
    )
    const count = await c
      .get('tx')
      .query(
        'SELECT count(*)::integer AS count FROM user_logs l WHERE l.institution_id = any ($1) AND sala_fold(l.event) LIKE $2',
        [who.institutions, pattern],
      )
    return c.json({ result: entries.rows, count: count.rows[0]?.count ?? 0 })
  })
}
