import type { PoolClient } from 'pg'
import { logInDefaultInstitution } from '../log/defaultInstitution.ts'
import type { Email } from '../mail.ts'
import { hashSecret, newSecret } from '../session/tokens.ts'

/** Creates an e-mail validation valid for 48 hours. Returns the link's token; only its hash is stored. */
export async function createValidation(tx: PoolClient, userId: number): Promise<string> {
  const token = newSecret()
  await tx.query(
    "INSERT INTO email_validations (hash, user_id, expires_at) VALUES ($1, $2, now() + interval '48 hours')",
    [hashSecret(token), userId],
  )
  return token
}

/** E-mail that asks a new user to confirm the address. */
export function validationEmail(user: { name: string; email: string }, address: string): Email {
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

/** Confirms the e-mail of a token, once. Returns the e-mail; undefined for an unknown, used or expired token. */
export async function validateEmail(tx: PoolClient, token: string): Promise<string | undefined> {
  const used = await tx.query<{ user_id: number }>(
    'UPDATE email_validations SET used_at = now() WHERE hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING user_id',
    [hashSecret(token)],
  )
  const userId = used.rows[0]?.user_id
  if (!userId) return undefined
  const { rows } = await tx.query<{ email: string }>(
    'UPDATE users SET email_validated_at = now() WHERE id = $1 RETURNING email',
    [userId],
  )
  await logInDefaultInstitution(tx, userId, 'userEmailValidate')
  return rows[0]?.email
}
