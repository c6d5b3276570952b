import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { jsonBody, parseId, textFields } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { notFound } from '../errors.ts'
import { changedFields, writeLog } from '../log/write.ts'

/** @throws ApiError 404 for anyone's terms but one's own. */
function ownId(c: Context<SessionEnv>): number {
  const { user_id } = c.get('caller')
  if (parseId(c.req.param('id') ?? '') !== user_id) throw notFound()
  return user_id
}

/** Whether someone has accepted the terms of use, and their accepting them. */
export function mountTerms(app: Hono<SessionEnv>): void {
  app.get('/app/users/:id/terms/status', async (c) => {
    const { rows } = await c
      .get('tx')
      .query('SELECT terms_status AS status FROM users WHERE id = $1', [ownId(c)])
    return c.json({ status: rows[0]?.status })
  })

  app.put('/app/users/:id/terms/accept', async (c) => {
    const userId = ownId(c)
    textFields(await jsonBody(c), ['platform'], { platform: texts.platformMissing })
    const { rowCount } = await c
      .get('tx')
      .query("UPDATE users SET terms_status = 'ACCEPTED' WHERE id = $1 AND terms_status <> 'ACCEPTED'", [
        userId,
      ])
    if (rowCount) await logAcceptance(c, userId)
    return c.json({ status: 'ACCEPTED' })
  })
}

/** A log is an institution's: without a chosen one nobody would read it. */
async function logAcceptance(c: Context<SessionEnv>, userId: number): Promise<void> {
  const { institution_id } = c.get('caller')
  if (institution_id === null) return
  const changes = changedFields({ terms_status: 'PENDING' }, { terms_status: 'ACCEPTED' })
  await writeLog(c.get('tx'), userId, { institutionId: institution_id, event: 'termsAccept', changes })
}
