import type { Hono } from 'hono'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { institutionAdmins } from '../../src/schema/can.ts'
import { parseId } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, notFound } from '../errors.ts'
import { hashSecret, newSecret } from '../session/tokens.ts'

const SELECT_KEY = `SELECT id, institution_id, name FROM record_keys
  WHERE id = $1 AND institution_id = any ($2) AND removed_at IS NULL`

const TAKE_SECRET = 'SELECT sala_give_key_secret($1, $2) AS given'

/**
 * Issues the secret of an institution's key, returned once: only its SHA-256 is stored. A key that was used
 * keeps its secret.
 */
export function mountKeySecrets(app: Hono<SessionEnv>): void {
  app.post(
    '/recordKeys/:id/secret',
    authorize(institutionAdmins, async (c) => {
      const { institutions } = requireInstitution(c)
      const tx = c.get('tx')
      const { rows } = await tx.query<{ id: number; institution_id: number; name: string }>(
        prepared(SELECT_KEY, [parseId(c.req.param('id') ?? ''), institutions]),
      )
      const [key] = rows
      if (!key) throw notFound()
      const secret = newSecret()
      const { rows: given } = await tx.query<{ given: boolean }>(
        prepared(TAKE_SECRET, [key.id, hashSecret(secret)]),
      )
      if (!given[0]?.given) throw new ApiError(409, texts.secretUsed, { code: 'key.used' })
      c.set('logEntry', {
        institutionId: key.institution_id,
        event: 'recordKeySecret',
        recordId: key.id,
        subject: key.name,
      })
      return c.json({ secret }, 201)
    }),
  )
}
