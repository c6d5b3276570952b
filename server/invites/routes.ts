import type { Hono } from 'hono'
import { anaesthetistInvites } from '../../src/resources/anaesthetistInvites.ts'
import { jsonBody } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { institutionFor } from '../crud/record.ts'
import { changedFields, writeLog } from '../log/write.ts'
import { refuseUnknownFields } from '../unknownFields.ts'
import { unsentInvites } from './records.ts'

/** Limits of one call, within the request; the remaining invites are sent in the background. */
const MAX_EMAILS = 200
const MAX_DURATION_MS = 20_000

/**
 * POST /invite/import/anesthetist/retry sends pending invites and returns counts: `{sent, failed, withoutEmail, later}`;
 * `later` are sent in the background.
 */
export function mountInvites(
  app: Hono<SessionEnv>,
  { db, sendPendingInvites, jobs, runInBackground }: Services,
): void {
  const retry = authorize(anaesthetistInvites.access.list, async (c) => {
    const caller = requireInstitution(c)
    const hasBody = c.req.raw.body !== null && c.req.header('content-length') !== '0'
    const { institution_id, ...others } = hasBody ? await jsonBody(c) : {}
    refuseUnknownFields(others)
    const institutions =
      institution_id === undefined || institution_id === null
        ? caller.institutions
        : [institutionFor(institution_id, caller)]
    const { signal } = c.req.raw
    const limits = { maxEmails: MAX_EMAILS, durationMs: MAX_DURATION_MS, signal }
    const { sent, failed } = await sendPendingInvites(institutions, limits)
    const { waiting, withoutEmail } = await unsentInvites(db.system, institutions)
    const remaining = Math.max(0, waiting - failed)
    if (sent + failed > 0)
      await writeLog(c.get('tx'), caller.user_id, {
        institutionId:
          institutions.length === 1 ? (institutions[0] ?? caller.institution_id) : caller.institution_id,
        event: 'anaesthetistInviteResend',
        changes: changedFields({}, { sent, failed }),
      })
    if (waiting > 0) runInBackground(jobs.sendInvites(institutions))
    return c.json({ sent, failed, withoutEmail, later: remaining })
  })
  app.post('/invite/import/anesthetist/retry', retry)
}
