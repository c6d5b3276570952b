import type { Hono } from 'hono'
import { issueKeySecret } from '../../src/calls/deliveries.ts'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import type { SessionEnv } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { hashSecret, newSecret } from '../session/tokens.ts'

const SELECT_KEY = `SELECT id, institution_id, name FROM record_keys
  WHERE id = $1 AND institution_id = any ($2) AND removed_at IS NULL`

const TAKE_SECRET = 'SELECT sala_give_key_secret($1, $2) AS given'

/**
 * Issues the secret of an institution's key, returned once: only its SHA-256 is stored. A key that was used
 * keeps its secret.
 */
export function mountKeySecrets(app: Hono<SessionEnv>): void {
  handle(app, issueKeySecret, async ({ c, tx, member, params, log }) => {
    const { rows } = await tx.query<{ id: number; institution_id: number; name: string }>(
      prepared(SELECT_KEY, [params.id, member.institutions]),
    )
    const [key] = rows
    if (!key) throw notFound()
    const secret = newSecret()
    const { rows: given } = await tx.query<{ given: boolean }>(
      prepared(TAKE_SECRET, [key.id, hashSecret(secret)]),
    )
    if (!given[0]?.given) throw new ApiError(409, texts.secretUsed, { code: 'key.used' })
    log({ institutionId: key.institution_id, recordId: key.id, subject: key.name })
    return c.json({ secret }, 201)
  })
}
