import type { PoolClient } from 'pg'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import { logInDefaultInstitution } from '../log/defaultInstitution.ts'
import { endUserSessions, hashSecret, newSecret } from '../session/tokens.ts'
import { hashPassword } from './passwords.ts'
import { unlockAccount } from './throttle.ts'

/** Recovery e-mails per account within a link's lifetime; further ones are silently dropped. */
const MAX_PENDING_LINKS = 5

interface RecoveringUser {
  id: number
  name: string
  email: string
}

/** Run after the response, so that neither content nor timing reveals whether the account of the e-mail's key exists. */
export async function sendRecovery({ db, mail, config }: Services, email: string): Promise<void> {
  const recovery = await inTransaction(db.system, (tx) => beginRecovery(tx, email))
  if (!recovery) return
  await mail({
    to: recovery.user.email,
    subject: 'Recuperação de senha',
    text: `Olá, ${recovery.user.name}.

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o endereço abaixo em até uma hora:

${config.publicUrl}/forgot-password/${recovery.hash}

Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.
`,
  })
}

/** Locks the account while counting its links, so that concurrent requests cannot exceed the limit. */
async function beginRecovery(
  tx: PoolClient,
  email: string,
): Promise<{ user: RecoveringUser; hash: string } | undefined> {
  const { rows } = await tx.query<RecoveringUser>(
    'SELECT id, name, email FROM users WHERE lower(email) = $1 AND password_hash IS NOT NULL FOR NO KEY UPDATE',
    [email],
  )
  const user = rows[0]
  if (!user) return undefined
  const hash = newSecret()
  const { rowCount } = await tx.query(
    `INSERT INTO password_resets (hash, user_id, expires_at) SELECT $1, $2, now() + interval '1 hour'
      WHERE (SELECT count(*) FROM password_resets WHERE user_id = $2 AND expires_at > now()) < $3`,
    [hashSecret(hash), user.id, MAX_PENDING_LINKS],
  )
  return rowCount ? { user, hash } : undefined
}

/** Who may set a new password by a link. */
export interface Recovery {
  userId: number
  /** What the password must not be made of: what its person and their institutions are called. */
  knownTexts: string[]
}

const SELECT_RECOVERY = `
  SELECT u.id AS "userId", array_remove(array[u.name, u.email, u.username, u.document], NULL) || array(
           SELECT i.name FROM institution_users m JOIN institutions i ON i.id = m.institution_id
            WHERE m.user_id = u.id AND m.removed_at IS NULL ORDER BY m.is_default DESC, i.id LIMIT 20) AS "knownTexts"
    FROM password_resets r JOIN users u ON u.id = r.user_id
   WHERE r.hash = $1 AND r.expires_at > now()`

/** The account of a valid link's hash; undefined for any other. */
export async function findRecovery({ db }: Services, hash: string): Promise<Recovery | undefined> {
  return (await db.system.query<Recovery>(SELECT_RECOVERY, [hashSecret(hash)])).rows[0]
}

export const unknownHash = () => new ApiError(404, texts.unknownHash, { code: 'hash.not.found' })

/**
 * Changes the password, ends all sessions and links of the account, and unlocks it.
 * @returns the user's id
 * @throws ApiError 404 as `unknownHash`
 */
export async function changePassword({ db }: Services, hash: string, password: string): Promise<number> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db.system, async (tx) => {
    const used = await tx.query<{ user_id: number }>(
      'DELETE FROM password_resets WHERE hash = $1 AND expires_at > now() RETURNING user_id',
      [hashSecret(hash)],
    )
    const userId = used.rows[0]?.user_id
    if (!userId) throw unknownHash()
    const { rows } = await tx.query<{ email: string }>(
      'UPDATE users SET password_hash = $2 WHERE id = $1 RETURNING email',
      [userId, passwordHash],
    )
    for (const { email } of rows) await unlockAccount(tx, email)
    await tx.query('DELETE FROM password_resets WHERE user_id = $1', [userId])
    await endUserSessions(tx, userId)
    await logInDefaultInstitution(tx, userId, 'userPasswordReset')
    return userId
  })
}
