import type { PoolClient } from 'pg'
import { type AccessFlags, accessFlags, accessTypesOf } from '../../src/domain/access.ts'
import { DEFAULT_TIME_ZONE, endOfDay, isDate } from '../../src/domain/dates.ts'
import { parseId } from '../../src/domain/identifiers.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import { type UserAnswer, users } from '../../src/resources/users.ts'
import type { Caller } from '../context.ts'
import { RecordReader } from '../crud/recordReader.ts'
import { noFieldErrors, validationError } from '../http/errors.ts'
import type { TargetInstitution } from './scope.ts'

type Values = Record<string, unknown>

type ReaderCaller = Pick<Caller, 'time_zone' | 'today'>

const reader = new RecordReader(users, textsOf(users.name))

/** Personal fields of an account, except e-mail and CPF: body field → column. */
export const personColumns = {
  name: 'name',
  crm: 'crm_number',
  crmStateId: 'crm_state_id',
  phone: 'phone_number',
} as const

/** Values of personal fields. */
export type PersonalFields = Partial<Record<keyof typeof personColumns, string | number | null>>

const personFields = Object.keys(personColumns)

/** Permissions of a user in an institution; `expiration_date` is an instant, or null for unlimited. */
export interface MembershipAccess extends AccessFlags {
  expiration_date: string | null
}

/** Access requested for a user. */
export interface AccessRequest {
  access: MembershipAccess
  institutionIds: number[]
}

/**
 * Validates the body of an invite.
 * @throws ApiError 422 naming each invalid field
 */
export async function readInvite(
  tx: PoolClient,
  body: Values,
  caller: ReaderCaller,
): Promise<AccessRequest & { email: string; document: string | null; person: PersonalFields }> {
  const values = reader.read(body, caller)
  await checkState(tx, values.crmStateId)
  return {
    ...readAccess(values, caller),
    email: String(values.email),
    document: textOrNull(values.cpf),
    person: pickPersonal(values, personFields),
  }
}

/**
 * Validates the body of a permissions change.
 * @throws ApiError 422 naming each invalid field
 */
export async function readPermissionsChange(
  tx: PoolClient,
  body: Values,
  user: UserAnswer,
  caller: ReaderCaller,
): Promise<AccessRequest & { person: PersonalFields }> {
  const before = personalFieldsOf(user)
  // E-mail and CPF are immutable: a body may repeat them.
  const values = reader.read(body, caller, { ...before, email: user.email, cpf: null })
  await checkState(tx, values.crmStateId)
  const changed = personFields.filter((name) => name in body && values[name] !== before[name])
  return { ...readAccess(values, caller), person: pickPersonal(values, changed) }
}

/** Personal fields of a user as a body names them. */
export const personalFieldsOf = ({ name, document, anaesthetist }: UserAnswer): Values => ({
  name: name || null,
  cpf: document,
  crm: anaesthetist.crm_number,
  crmStateId: anaesthetist.crm_state?.id ?? null,
  phone: anaesthetist.phone_number,
})

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const pickPersonal = (values: Values, names: string[]): PersonalFields =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as PersonalFields

function readAccess(values: Values, { time_zone }: ReaderCaller): AccessRequest {
  const flags = Object.fromEntries(accessFlags.map((flag) => [flag, values[flag] === true])) as AccessFlags
  const end = textOrNull(values.expiration_date)
  const lastOf = (day: string) => endOfDay(day, time_zone ?? DEFAULT_TIME_ZONE)
  return {
    access: {
      ...flags,
      is_resident: flags.is_resident && flags.is_anaesthetist,
      expiration_date: end && new Date(isDate(end) ? lastOf(end) : end).toISOString(),
    },
    institutionIds: [...new Set(values.institution_ids as number[])],
  }
}

async function checkState(tx: PoolClient, id: unknown): Promise<void> {
  if (id === null || id === undefined) return
  const stateId = parseId(String(id))
  if (stateId === null || !(await tx.query('SELECT FROM states WHERE id = $1', [stateId])).rowCount)
    throw validationError({ crmStateId: errors.unknownReference })
}

/** @throws ApiError 422 for an access type that one of the institutions does not offer */
export function requireOffered(targets: readonly TargetInstitution[], access: AccessFlags): void {
  const wrong = noFieldErrors()
  for (const flag of accessFlags)
    if (
      access[flag] &&
      flag !== 'is_resident' &&
      !targets.every((target) => accessTypesOf(target).includes(flag))
    )
      wrong[flag] = texts.accessNotOffered
  if (Object.keys(wrong).length) throw validationError(wrong)
}

/** @throws ApiError 422 for an expiration in the past */
export function requireFutureExpiration({ expiration_date }: MembershipAccess, now: Date): void {
  if (expiration_date && Date.parse(expiration_date) <= now.getTime())
    throw validationError({ expiration_date: texts.pastExpiration })
}
