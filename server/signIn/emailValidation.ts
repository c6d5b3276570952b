import type { PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import type { Attempt, LetterServices } from '../jobs/letter.ts'
import { logInDefaultInstitution } from '../log/defaultInstitution.ts'
import type { Email } from '../mail.ts'
import { hashSecret, newSecret } from '../session/tokens.ts'
import { isStillMember } from './stillMember.ts'

/** Creates an e-mail validation valid for 48 hours. Returns the link's token; only its hash is stored. */
async function createValidation(tx: PoolClient, userId: number): Promise<string> {
  const token = newSecret()
  await tx.query(
    "INSERT INTO email_validations (hash, user_id, expires_at) VALUES ($1, $2, now() + interval '48 hours')",
    [hashSecret(token), userId],
  )
  return token
}

/** E-mail that asks a new user to confirm the address. */
function validationEmail(user: { name: string; email: string }, address: string): Email {
  return {
    to: user.email,
    subject: 'Confirme seu e-mail',
    text: `Olá, ${user.name}.

Sua conta está pronta. Para confirmar que este e-mail é seu, abra o endereço abaixo em até 48 horas:

${address}

Se você não criou esta conta, ignore esta mensagem.
`,
  }
}

/** Neither confirmed nor removed meanwhile. */
const SELECT_UNCONFIRMED = `
  SELECT u.name, u.email FROM users u
   WHERE u.id = $1 AND u.password_hash IS NOT NULL AND u.email_validated_at IS NULL AND ${isStillMember('u.id', '$2')}`

/**
 * Sends a new user the e-mail that asks to confirm the address, unless that is no longer needed. A link counts once the
 * mail server has accepted its e-mail.
 * @throws Error when it does not
 */
export async function sendValidation(
  { pool, mail, publicUrl }: LetterServices,
  userId: number,
  { requestedAt }: Attempt,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ name: string; email: string }>(SELECT_UNCONFIRMED, [
      userId,
      requestedAt,
    ])
    const [user] = rows
    if (!user) return
    const token = await createValidation(tx, userId)
    await mail(validationEmail(user, `${publicUrl}/validate-email/${token}`))
  })
}

/** The account of a confirmation link, and whether the link had confirmed it before. */
export interface ConfirmedEmail {
  email: string
  repeated: boolean
}

const SELECT_CONFIRMED = `SELECT u.email FROM email_validations v JOIN users u ON u.id = v.user_id
  WHERE v.hash = $1 AND v.used_at IS NOT NULL AND u.email_validated_at IS NOT NULL`

/**
 * Confirms the e-mail of a token, once; a link that was opened before, by its reader or by a scanner of letters, is no error.
 * Undefined for an unknown token, and one that expired unused.
 */
export async function validateEmail(tx: PoolClient, token: string): Promise<ConfirmedEmail | undefined> {
  const hash = hashSecret(token)
  const used = await tx.query<{ user_id: number }>(
    'UPDATE email_validations SET used_at = now() WHERE hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING user_id',
    [hash],
  )
  const userId = used.rows[0]?.user_id
  if (!userId) {
    const [confirmed] = (await tx.query<{ email: string }>(SELECT_CONFIRMED, [hash])).rows
    return confirmed && { email: confirmed.email, repeated: true }
  }
  const { rows } = await tx.query<{ email: string }>(
    'UPDATE users SET email_validated_at = now() WHERE id = $1 RETURNING email',
    [userId],
  )
  await logInDefaultInstitution(tx, userId, 'userEmailValidate')
  return rows[0] && { email: rows[0].email, repeated: false }
}
