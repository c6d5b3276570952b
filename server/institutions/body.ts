import type { PoolClient } from 'pg'
import { parseId } from '../../src/domain/identifiers.ts'
import { timeZoneId } from '../../src/domain/timeZones.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { institutions as own } from '../../src/i18n/ptBR/resources/institutions.ts'
import { institutions as definition } from '../../src/resources/institutions.ts'
import type { Caller } from '../context.ts'
import { RecordReader } from '../crud/recordReader.ts'
import { noFieldErrors, validationError } from '../http/errors.ts'
import type { InstitutionAnswer } from './read.ts'

type Values = Record<string, unknown>

const reader = new RecordReader(definition, own)

/** Members of the response that are not fields; a body may contain them, and they are ignored. */
const RESPONSE_ONLY = ['logo', 'logo_url', 'group_id', 'institution_users']

/** Associations are lists of pairs in the API; of each pair a body needs only the other institution's id, under this key. */
const PAIR_KEYS: Record<string, string> = { group_institution: 'group_id', network: 'institution_id' }

const isPair = (pair: unknown): pair is Values =>
  pair !== null && typeof pair === 'object' && !Array.isArray(pair)

/** Ids in a list of pairs; none for null. @throws ApiError 422 for an invalid list. */
function pairIds(name: string, key: string, pairs: unknown): number[] {
  const errors = () => Object.assign(noFieldErrors(), { [name]: texts.wrongType })
  if (pairs === null) return []
  if (!Array.isArray(pairs)) throw validationError(errors())
  return pairs.map((pair) => {
    const id = isPair(pair) ? pair[key] : undefined
    if (typeof id !== 'number' || !Number.isInteger(id)) throw validationError(errors())
    return id
  })
}

/** @throws ApiError 422 for anything but a zone of Brazil in the tz database. */
function requireTimeZoneId(zone: unknown): number {
  const id = timeZoneId(zone)
  if (id === null) throw validationError({ time_zone: texts.unknownReference })
  return id
}

/** Fields of a body, with associations as lists of ids and the time zone as its id. @throws ApiError 422. */
export function institutionFields(body: Values): Values {
  const fields = Object.entries(body).filter(([name]) => !RESPONSE_ONLY.includes(name))
  // Not by assignment: a client's `__proto__` must stay an own key, to be refused as an unknown field.
  return Object.fromEntries(
    fields.map(([name, value]) => {
      if (name === 'time_zone') return ['time_zone_id', requireTimeZoneId(value)]
      const key = Object.hasOwn(PAIR_KEYS, name) ? PAIR_KEYS[name] : undefined
      return [name, key ? pairIds(name, key, value) : value]
    }),
  )
}

/** An institution in the form that the rules validate: associations as lists of ids, no password. */
export const institutionToValues = ({
  group_institution,
  network,
  time_zone,
  ...institution
}: InstitutionAnswer): Values => ({
  ...institution,
  time_zone_id: timeZoneId(time_zone),
  group_institution: group_institution.map(({ group_id }) => group_id),
  network: network.map(({ institution_id }) => institution_id),
})

/** Condition on the institutions that a field may reference. */
const REFERENCE_CONDITIONS = { group_institution: 'is_group', network: 'NOT is_network' } as const

/**
 * Validated values to store, merged into the current ones.
 * @throws ApiError 422 naming each invalid field.
 */
export async function institutionValues(
  tx: PoolClient,
  body: Values,
  current: Values,
  caller: Pick<Caller, 'today'>,
): Promise<Values> {
  const values = reader.read(body, caller, current)
  const { group_institution, network, ...others } = values
  await reader.checkReferences(tx, others, 0)
  const wrong = noFieldErrors()
  for (const [name, condition] of Object.entries(REFERENCE_CONDITIONS)) {
    const ids = (values[name] ?? []) as number[]
    if (ids.some((id) => parseId(String(id)) === null) || !(await allMatch(tx, condition, ids)))
      wrong[name] = texts.unknownReference
  }
  if (Object.keys(wrong).length) throw validationError(wrong)
  return { ...others, group_institution: group_institution ?? [], network: network ?? [] }
}

async function allMatch(tx: PoolClient, condition: string, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await tx.query(
    `SELECT count(*)::integer AS found FROM institutions
      WHERE id = any ($1) AND removed_at IS NULL AND ${condition}`,
    [ids],
  )
  return rows[0]?.found === new Set(ids).size
}
