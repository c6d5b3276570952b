import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Services } from '../context.ts'
import { takeLock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../http/errors.ts'
import type { Attempt, LetterServices } from '../jobs/letter.ts'
import { logInDefaultInstitution } from '../log/defaultInstitution.ts'
import { logger } from '../logger.ts'
import type { Email } from '../mail.ts'
import { endUserSessions, hashSecret, newSecret } from '../session/tokens.ts'
import { hashPassword } from './passwords.ts'
import { isStillMember } from './stillMember.ts'
import { unlockAccount } from './throttle.ts'

/** Recovery e-mails per account within a link's lifetime; further ones are silently dropped. */
const MAX_PENDING_LINKS = 5

/** A link's lifetime, and how long its request is of use. */
const LIFETIME = "interval '1 hour'"

/**
 * Queues the recovery e-mail, if the account of the e-mail's key exists. Run after the response, so that neither content
 * nor timing reveals whether it does.
 */
export async function requestRecovery({ db, jobs }: Services, email: string): Promise<void> {
  const { rows } = await db.system.query<{ id: number }>(
    'SELECT id FROM users WHERE lower(email) = $1 AND password_hash IS NOT NULL',
    [email],
  )
  for (const { id } of rows) await jobs.queueLetter({ kind: 'recovery', id })
}

interface RecoveringUser {
  name: string
  email: string
  password_hash: string
  /** Valid links. */
  pending: number
  isTooLate: boolean
  /** A link was sent after this e-mail was requested. */
  isAnswered: boolean
}

const SELECT_RECOVERING = `
  SELECT u.name, u.email, u.password_hash, $2::timestamptz < now() - ${LIFETIME} AS "isTooLate",
         (SELECT count(*) FROM password_resets WHERE user_id = u.id AND expires_at > now()) AS pending,
         EXISTS (SELECT FROM password_resets WHERE user_id = u.id AND expires_at > $2::timestamptz + ${LIFETIME}) AS "isAnswered"
    FROM users u WHERE u.id = $1 AND u.password_hash IS NOT NULL AND ${isStillMember('u.id', '$2')}`

/** Adds a link, unless another one has changed the password meanwhile. */
const INSERT_LINK = `
  INSERT INTO password_resets (hash, user_id, expires_at)
  SELECT $2, id, now() + ${LIFETIME} FROM users WHERE id = $1 AND password_hash = $3`

/**
 * Sends the recovery e-mail, unless the request is an hour old, the account has enough links, or, at a later attempt, an
 * e-mail has been sent since. A link counts once the mail server has accepted its e-mail.
 * @throws Error when it does not
 */
export async function sendRecovery(
  { pool, mail, publicUrl }: LetterServices,
  userId: number,
  { requestedAt, isRetry }: Attempt,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await takeLock(tx, 'recoveryLinks', [userId])
    const [user] = (await tx.query<RecoveringUser>(SELECT_RECOVERING, [userId, requestedAt])).rows
    if (!user || user.pending >= MAX_PENDING_LINKS || (isRetry && user.isAnswered)) return
    if (user.isTooLate) {
      logger.error(`e-mail recovery ${userId}: pedido há mais de uma hora, não será enviado`)
      return
    }
    const hash = newSecret()
    await mail(recoveryEmail(user, `${publicUrl}/forgot-password/${hash}`))
    await tx.query(INSERT_LINK, [userId, hashSecret(hash), user.password_hash])
  })
}

function recoveryEmail({ name, email }: { name: string; email: string }, address: string): Email {
  return {
    to: email,
    subject: 'Recuperação de senha',
    text: `Olá, ${name}.

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o endereço abaixo em até uma hora:

${address}

Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.
`,
  }
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
