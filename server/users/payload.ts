import type { PoolClient } from 'pg'
import { type AccessFlags, accessFlags, accessTypesOf } from '../../src/domain/access.ts'
import { DEFAULT_TIME_ZONE, endOfDay, isDate } from '../../src/domain/dates.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import { type UserAnswer, users } from '../../src/resources/users.ts'
import { parseId } from '../body.ts'
import { RecordReader } from '../crud/record.ts'
import { noFieldErrors, validationError } from '../errors.ts'
import type { Target } from './scope.ts'

type Values = Record<string, unknown>

const reader = new RecordReader(users, textsOf(users.name))

/** What an account says of its person, beside e-mail and CPF: field of a body → column. */
export const personColumns = {
  name: 'name',
  crm: 'crm_number',
  crmStateId: 'crm_state_id',
  phone: 'phone_number',
} as const

/** Fields of a body, and the values to be stored. */
export type Person = Partial<Record<keyof typeof personColumns, string | number | null>>

const personFields = Object.keys(personColumns)

/** What someone may do in an institution, and until when; `expiration_date` is an instant, null without an end. */
export interface Access extends AccessFlags {
  expiration_date: string | null
}

/** What an invite asks for. */
export interface Wish {
  access: Access
  institutionIds: number[]
}

/**
 * An invite's body by the rules of the form.
 * @throws ApiError 422 naming each field that is wrong
 */
export async function readInvite(
  tx: PoolClient,
  body: Values,
): Promise<Wish & { email: string; document: string | null; person: Person }> {
  const values = await reader.read(body)
  await checkState(tx, values.crmStateId)
  return {
    ...wishOf(values),
    email: String(values.email),
    document: textOrNull(values.cpf),
    person: personOf(values, personFields),
  }
}

/**
 * The body of changed permissions. Of the account it answers what differs from `user` alone: what stays as it was, is
 * refused by no rule that came later.
 * @throws ApiError 422 naming each field that is wrong
 */
export async function readChange(
  tx: PoolClient,
  body: Values,
  user: UserAnswer,
): Promise<Wish & { person: Person }> {
  const before = knownOf(user)
  const same = Object.keys(before).filter((name) => (body[name] ?? null) === before[name])
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !same.includes(name)))
  // Both are set once: a body that brings them back changes nothing.
  const values = await reader.read(rest, { email: user.email, cpf: null })
  await checkState(tx, values.crmStateId)
  const changed = personFields.filter((name) => name in rest && values[name] !== before[name])
  return { ...wishOf(values), person: personOf(values, changed) }
}

/** What the answer told of the account, under the names of a body. */
export const knownOf = ({ name, document, anaesthetist }: UserAnswer): Values => ({
  name: name || null,
  cpf: document,
  crm: anaesthetist.crm_number,
  crmStateId: anaesthetist.crm_state?.id ?? null,
  phone: anaesthetist.phone_number,
})

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const personOf = (values: Values, names: string[]): Person =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as Person

function wishOf(values: Values): Wish {
  const flags = Object.fromEntries(accessFlags.map((flag) => [flag, values[flag] === true])) as AccessFlags
  const end = textOrNull(values.expiration_date)
  return {
    access: {
      ...flags,
      is_resident: flags.is_resident && flags.is_anaesthetist,
      expiration_date: end && new Date(isDate(end) ? endOfDay(end, DEFAULT_TIME_ZONE) : end).toISOString(),
    },
    institutionIds: [...new Set(values.institution_ids as number[])],
  }
}

async function checkState(tx: PoolClient, id: unknown): Promise<void> {
  if (id === null || id === undefined) return
  const asked = parseId(String(id))
  if (asked === null || !(await tx.query('SELECT FROM states WHERE id = $1', [asked])).rowCount)
    throw validationError({ crmStateId: errors.unknownReference })
}

/** @throws ApiError 422 for an access that one of the institutions does not offer */
export function checkOffered(targets: readonly Target[], access: AccessFlags): void {
  const wrong = noFieldErrors()
  for (const flag of accessFlags)
    if (access[flag] && flag !== 'is_resident' && !targets.every((one) => accessTypesOf(one).includes(flag)))
      wrong[flag] = texts.accessNotOffered
  if (Object.keys(wrong).length) throw validationError(wrong)
}

/** @throws ApiError 422 for an end that has passed */
export function checkFuture({ expiration_date }: Access, now: Date): void {
  if (expiration_date && Date.parse(expiration_date) <= now.getTime())
    throw validationError({ expiration_date: texts.pastExpiration })
}
