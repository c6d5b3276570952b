import type { Hono } from 'hono'
import { isEmail } from '../../src/domain/email.ts'
import { isStrongPassword } from '../../src/domain/password.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { jsonBody, textFields } from '../body.ts'
import type { Services } from '../context.ts'
import { ApiError, refused } from '../errors.ts'
import { hashPassword } from '../signIn/passwords.ts'
import { endSessionsOf, hashOf, newSecret } from '../tokens.ts'

/** Letters that one account may be sent within the life of a link; more are dropped in silence. */
const LETTERS_AN_HOUR = 5

/** POST /web/users/passwordReset writes the letter, PUT /web/users/passwordUpdate takes its link's hash. */
export function mountPasswords(app: Hono, services: Services): void {
  app.post('/web/users/passwordReset', async (c) => {
    const { email } = textFields(await jsonBody(c), ['email'], { email: texts.emailMissing })
    if (!isEmail(email.trim())) throw refused({ email: texts.emailInvalid })
    services.later(sendRecovery(services, email.trim()))
    return c.json({})
  })

  app.put('/web/users/passwordUpdate', async (c) => {
    const body = textFields(await jsonBody(c), ['hash_validation', 'password_new'], {
      hash_validation: texts.unknownHash,
      password_new: texts.weakPassword,
    })
    if (!isStrongPassword(body.password_new)) throw refused({ password_new: texts.weakPassword })
    await changePassword(services, body.hash_validation, await hashPassword(body.password_new))
    return c.json({})
  })
}

/** Runs after the answer, so that neither answer nor its time tells whether the account exists. */
async function sendRecovery({ db, mail, config }: Services, email: string): Promise<void> {
  const { rows } = await db.system.query<{ id: number; name: string; email: string }>(
    `SELECT id, name, email FROM users u WHERE lower(email) = lower($1) AND password_hash IS NOT NULL
        AND (SELECT count(*) FROM password_resets r WHERE r.user_id = u.id AND r.expires_at > now()) < $2`,
    [email, LETTERS_AN_HOUR],
  )
  const user = rows[0]
  if (!user) return
  const hash = newSecret()
  await db.system.query(
    "INSERT INTO password_resets (hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
    [hashOf(hash), user.id],
  )
  await mail({
    to: user.email,
    subject: 'Recuperação de senha',
    text: `Olá, ${user.name}.

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o endereço abaixo em até uma hora:

${config.publicUrl}/forgot-password/${hash}

Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.
`,
  })
}

/** @throws ApiError 404 with code `hash.not.found` for a hash unknown, used or an hour old. */
async function changePassword({ db }: Services, hash: string, passwordHash: string): Promise<void> {
  const client = await db.system.connect()
  try {
    await client.query('BEGIN')
    const used = await client.query<{ user_id: number }>(
      'DELETE FROM password_resets WHERE hash = $1 AND expires_at > now() RETURNING user_id',
      [hashOf(hash)],
    )
    const userId = used.rows[0]?.user_id
    if (!userId) throw new ApiError(404, texts.unknownHash, { code: 'hash.not.found' })
    await client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash])
    await client.query('DELETE FROM password_resets WHERE user_id = $1', [userId])
    await endSessionsOf(client, userId)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
