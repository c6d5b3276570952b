import type { Hono } from 'hono'
import type { SessionEnv } from '../context.ts'

/** The key with which a user's browsers encrypt unsaved forms: one per user, the same in every session. */
export function mountDraftKey(app: Hono<SessionEnv>): void {
  app.get('/app/draft-key', async (c) => {
    const { rows } = await c
      .get('tx')
      .query<{ key: string }>("SELECT encode(sala_draft_key(), 'base64') AS key")
    return c.json({ key: rows[0]?.key })
  })
}
