import type { Hono } from 'hono'
import { resendInvites } from '../../src/calls/invites.ts'
import type { Services, SessionEnv } from '../context.ts'
import { institutionFor } from '../crud/recordReader.ts'
import { handle } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { unsentInvites } from './rows.ts'

/** Limits of one call, within the request; the remaining invites are sent in the background. */
const MAX_EMAILS = 200
const MAX_DURATION_MS = 20_000

/** Sends pending invites; `later` are sent in the background. */
export function mountInvites(
  app: Hono<SessionEnv>,
  { db, sendPendingInvites, jobs, runInBackground }: Services,
): void {
  handle(app, resendInvites, async ({ c, member, body: { institution_id }, log }) => {
    const institutions =
      institution_id === null ? member.institutions : [institutionFor(institution_id, member)]
    const { signal } = c.req.raw
    const limits = { maxEmails: MAX_EMAILS, durationMs: MAX_DURATION_MS, signal }
    const { sent, failed } = await sendPendingInvites(institutions, limits)
    const { waiting, withoutEmail } = await unsentInvites(db.system, institutions)
    const [only = member.institution_id, ...others] = institutions
    if (sent + failed > 0)
      log({
        institutionId: others.length > 0 ? member.institution_id : only,
        changes: changedFields({}, { sent, failed }),
      })
    if (waiting > 0) runInBackground(jobs.sendInvites(institutions))
    return { sent, failed, withoutEmail, later: Math.max(0, waiting - failed) }
  })
}
