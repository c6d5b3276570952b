import { sql } from 'drizzle-orm'
import { emailKey } from '../../src/domain/email.ts'
import { type Env, EnvError } from '../env.ts'
import type { Tx } from '../seed/insert.ts'
import { newPasswordError } from '../signIn/newPasswords.ts'
import { hashPassword } from '../signIn/passwords.ts'
import { lockSql } from './locks.ts'

const missing = () =>
  new EnvError(
    'Ninguém consegue entrar: este banco de dados não tem nenhuma conta com senha.\n' +
      'Inicie com SALA_ADMIN_EMAIL e SALA_ADMIN_PASSWORD, que criam o administrador da plataforma\n' +
      '(ou com SALA_DEMO=on em um banco de dados novo, para experimentar com dados de demonstração).',
  )

const taken = (email: string) =>
  new EnvError(
    `SALA_ADMIN_EMAIL: ${email} já é a conta de outra pessoa, e não há administrador da plataforma. Use outro endereço.`,
  )

/**
 * Makes the platform administrator of the settings, unless one can already sign in.
 * @returns 'present' or 'made'; 'missing' when none is given, though others can sign in
 * @throws EnvError when nobody could sign in, the password is too long, common or easy to guess, or the e-mail is another person's
 */
export async function ensureAdministrator(
  tx: Tx,
  admin: Env['admin'],
): Promise<'present' | 'made' | 'missing'> {
  // Of servers that start at once, one makes the administrator.
  await tx.execute(lockSql('administrator'))
  const { rows } = await tx.execute<{ administrator: boolean; same: boolean; anyone: boolean }>(
    sql`SELECT coalesce(bool_or(type = 'AD'), false) AS administrator, count(*) > 0 AS anyone,
               coalesce(bool_or(lower(email) = ${emailKey(admin?.email ?? '')}), false) AS same
          FROM users WHERE password_hash IS NOT NULL`,
  )
  const [found] = rows
  if (found?.administrator) return 'present'
  if (!admin && !found?.anyone) throw missing()
  if (!admin) return 'missing'
  if (found?.same) throw taken(admin.email)
  const refusal = await newPasswordError(admin.password, [admin.email, 'Administrador'])
  if (refusal) throw new EnvError(`SALA_ADMIN_PASSWORD: ${refusal}`)
  await insertAdministrator(tx, { email: admin.email, passwordHash: await hashPassword(admin.password) })
  return 'made'
}

/** An administrator's account that lost its password gets the new one; a membership that exists stays as it is. */
async function insertAdministrator(
  tx: Tx,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`INSERT INTO users (email, name, type, password_hash) VALUES (${email}, 'Administrador', 'AD', ${passwordHash})
        ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash WHERE users.type = 'AD'
        RETURNING id`,
  )
  const [user] = rows
  if (!user) throw taken(email)
  await tx.execute(
    sql`INSERT INTO institution_users (institution_id, user_id, is_admin)
        SELECT id, ${user.id}, true FROM institutions ORDER BY id LIMIT 1 ON CONFLICT DO NOTHING`,
  )
}
