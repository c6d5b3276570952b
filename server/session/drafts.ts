import type { Hono } from 'hono'
import { readDraftKey } from '../../src/calls/session.ts'
import type { SessionEnv } from '../context.ts'
import { handle } from '../http/handle.ts'

/** Mounts the call for the key of a user's unsaved forms. */
export function mountDraftKey(app: Hono<SessionEnv>): void {
  handle(app, readDraftKey, async ({ tx }) => {
    const { rows } = await tx.query<{ key: string }>("SELECT encode(sala_draft_key(), 'base64') AS key")
    return { key: rows[0]?.key ?? '' }
  })
}
