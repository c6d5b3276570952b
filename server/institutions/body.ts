import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { institutions as own } from '../../src/i18n/ptBR/resources/institutions.ts'
import { institutions as definition } from '../../src/resources/institutions.ts'
import { jsonBody, parseId } from '../body.ts'
import { RecordReader } from '../crud/record.ts'
import { noFieldErrors, validationError } from '../errors.ts'
import type { InstitutionAnswer } from './read.ts'

type Values = Record<string, unknown>

const reader = new RecordReader(definition, own)

/** What the answers carry beside the fields, and a body may bring back. */
const ANSWERED = ['logo', 'logo_url', 'group_id', 'institution_users']

/** Associations travel as lists of pairs. Of each pair a body needs to name the other institution only. */
const PAIRED: Record<string, string> = { group_institution: 'group_id', network: 'institution_id' }

const isPair = (pair: unknown): pair is Values =>
  pair !== null && typeof pair === 'object' && !Array.isArray(pair)

/** The ids that a list of pairs names; none for null. @throws ApiError 422 for what is no such list. */
function idsIn(name: string, key: string, pairs: unknown): number[] {
  const wrong = () => Object.assign(noFieldErrors(), { [name]: texts.wrongType })
  if (pairs === null) return []
  if (!Array.isArray(pairs)) throw validationError(wrong())
  return pairs.map((pair) => {
    const id = isPair(pair) ? pair[key] : undefined
    if (typeof id !== 'number' || !Number.isInteger(id)) throw validationError(wrong())
    return id
  })
}

/** The fields of a body, its associations as lists of ids. @throws ApiError 400, 415, 422. */
export async function institutionBody(c: Context): Promise<Values> {
  const told = Object.entries(await jsonBody(c)).filter(([name]) => !ANSWERED.includes(name))
  // Not by assignment, which a client's `__proto__` would not survive: it is an unknown field like any other.
  return Object.fromEntries(
    told.map(([name, value]) => {
      const key = Object.hasOwn(PAIRED, name) ? PAIRED[name] : undefined
      return [name, key ? idsIn(name, key, value) : value]
    }),
  )
}

/** An answered institution as the rules know it: its associations as lists of ids, no password. */
export const valuesOf = ({ group_institution, network, ...institution }: InstitutionAnswer): Values => ({
  ...institution,
  group_institution: group_institution.map(({ group_id }) => group_id),
  network: network.map(({ institution_id }) => institution_id),
})

/** What an institution may be associated with, by the field that says so. */
const CHOICES = { group_institution: 'is_group', network: 'NOT is_network' } as const

/**
 * The values to store, over those of the institution being changed.
 * @throws ApiError 422 naming each wrong field.
 */
export async function institutionValues(tx: PoolClient, body: Values, current: Values): Promise<Values> {
  const values = await reader.read(body, current)
  const { group_institution, network, ...others } = values
  await reader.checkReferences(tx, others, 0)
  const wrong = noFieldErrors()
  for (const [name, condition] of Object.entries(CHOICES)) {
    const ids = (values[name] ?? []) as number[]
    if (ids.some((id) => parseId(String(id)) === null) || !(await allAre(tx, condition, ids)))
      wrong[name] = texts.unknownReference
  }
  if (Object.keys(wrong).length) throw validationError(wrong)
  return { ...others, group_institution: group_institution ?? [], network: network ?? [] }
}

async function allAre(tx: PoolClient, condition: string, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await tx.query(
    `SELECT count(*)::integer AS found FROM institutions
      WHERE id = any ($1) AND removed_at IS NULL AND ${condition}`,
    [ids],
  )
  return rows[0]?.found === new Set(ids).size
}
