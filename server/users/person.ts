import type { PoolClient } from 'pg'
import { users as userTexts } from '../../src/i18n/ptBR/resources/users.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import type { UserAnswer } from '../../src/resources/users.ts'
import { ApiError, validationError } from '../errors.ts'
import { type Membership, statusOf } from './memberships.ts'
import { type Person, personColumns } from './payload.ts'

/** What changes of an account's person, and what was answered of the account until now. */
interface PersonChange {
  user: { id: number }
  before: Pick<UserAnswer, 'is_elsewhere'>
  /** Those in sight. */
  memberships: readonly Membership[]
  person: Person
}

const listFormat = new Intl.ListFormat('pt-BR')

function personOfOthers(fields: readonly (keyof Person)[]): ApiError {
  const labels = fields.map((field) => userTexts.fields[field])
  const message = texts.elsewhere.replace('{fields}', listFormat.format(labels))
  const errors = Object.fromEntries(fields.map((field) => [field, message]))
  return new ApiError(403, message, { code: 'user.elsewhere', errors })
}

/**
 * Writes what an account says of its person. It is the person's own: managers change it only of who works with them, and with
 * nobody else. The policy `person` holds the same.
 * @throws ApiError 422 for who has not joined, 403 `user.elsewhere` naming the fields
 */
export async function changePerson(
  tx: PoolClient,
  { user, before, memberships, person }: PersonChange,
): Promise<void> {
  const fields = Object.keys(person) as (keyof Person)[]
  if (fields.length === 0) return
  if (!memberships.some((one) => statusOf(one) === 'active'))
    throw validationError(Object.fromEntries(fields.map((field) => [field, texts.notJoined])))
  if (before.is_elsewhere) throw personOfOthers(fields)
  const sets = fields.map((field, at) => `${personColumns[field]} = $${at + 2}`).join(', ')
  const values = fields.map((field) => person[field] ?? (field === 'name' ? '' : null))
  await tx.query(`UPDATE users SET ${sets} WHERE id = $1`, [user.id, ...values])
}
