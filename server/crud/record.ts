import type { PoolClient } from 'pg'
import { ValidationError } from 'yup'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ruleTexts } from '../../src/i18n/ptBR/rules.ts'
import { definitionNamed } from '../../src/resources/index.ts'
import { fixedLookups } from '../../src/resources/lookups.ts'
import type { Definition, Field } from '../../src/schema/definition.ts'
import { hasValueType, isWritable } from '../../src/schema/kinds/index.ts'
import { rulesOf } from '../../src/schema/rules.ts'
import type { AnyResourceTexts } from '../../src/schema/texts.ts'
import { tableOf } from '../db/tables/registers.ts'
import { ApiError, noFieldErrors, validationError } from '../errors.ts'
import { lookupTable } from './lookups.ts'

type Values = Record<string, unknown>

/** Keys that an answer carries and a body may bring back: read, compared with nothing, never written. */
const echoed = ({ fields, children }: Definition): Set<string> =>
  new Set([
    'id',
    'uuid',
    'institution_id',
    ...(children ? [children.as] : []),
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...(field.readOnly ? [name] : []),
      ...(field.kind === 'reference' ? [field.as ?? [], field.labelKey ?? []].flat() : []),
    ]),
  ])

/** Holds what bodies of a register may say. Made once a register. */
export class RecordReader {
  private readonly definition: Definition
  private readonly echoed: Set<string>
  private readonly rules: ReturnType<typeof rulesOf>

  constructor(definition: Definition, texts: Pick<AnyResourceTexts, 'errors'>) {
    this.definition = definition
    this.echoed = echoed(definition)
    this.rules = rulesOf(definition, texts, ruleTexts)
  }

  /**
   * The writable values of a body, by rule, over those of the record being changed; what is set once stays as it is there.
   * @throws ApiError 422 naming each unknown, mistyped or refused field.
   */
  async read(body: Values, current: Values = {}): Promise<Values> {
    const wrong = noFieldErrors()
    const values: Values = {}
    for (const [name, field] of Object.entries(this.definition.fields))
      if (isWritable(field)) values[name] = current[name] ?? null
    for (const [name, value] of Object.entries(body)) {
      const field = Object.hasOwn(this.definition.fields, name) ? this.definition.fields[name] : undefined
      if (!field || !isWritable(field)) {
        if (!this.echoed.has(name)) wrong[name] = texts.unknownField
      } else if (field.fixed && Object.hasOwn(current, name)) continue
      else if (!hasValueType(field, value) || (typeof value === 'string' && value.includes('\u0000')))
        wrong[name] = texts.wrongType
      else values[name] = value
    }
    if (Object.keys(wrong).length) throw validationError(wrong)
    return this.checked(values)
  }

  private async checked(values: Values): Promise<Values> {
    try {
      return (await this.rules.validate(values, { abortEarly: false })) as Values
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      const wrong = noFieldErrors()
      for (const { path, message } of error.inner) {
        const field = path?.match(/^\w+/)?.[0] ?? ''
        wrong[field] ??= message
      }
      throw validationError(wrong)
    }
  }

  /** @throws ApiError 422 for a reference to nothing, or to a record of another institution. */
  async checkReferences(tx: PoolClient, values: Values, institutionId: number): Promise<void> {
    const wrong = noFieldErrors()
    for (const [name, field] of Object.entries(this.definition.fields)) {
      const ids =
        field.kind === 'references'
          ? [...new Set((values[name] ?? []) as number[])]
          : idsOf(field, values[name])
      if (ids.length && !(await allExist(tx, field, ids, institutionId))) wrong[name] = texts.unknownReference
    }
    if (Object.keys(wrong).length) throw validationError(wrong)
  }
}

const idsOf = (field: Field, value: unknown): number[] =>
  field.kind === 'reference' && typeof value === 'number' ? [value] : []

const INTEGER_LIMIT = 2_147_483_647

async function allExist(
  tx: PoolClient,
  field: Field,
  ids: number[],
  institutionId: number,
): Promise<boolean> {
  if (!('to' in field)) return true
  if (ids.some((id) => id < 1 || id > INTEGER_LIMIT)) return false
  const fixed = fixedLookups.find(({ name }) => name === field.to)
  if (fixed) return ids.every((id) => fixed.records?.some((record) => record.id === id))
  const lookup = lookupTable(field.to)
  const { rows } = lookup
    ? await tx.query(
        `SELECT count(*)::integer AS found FROM ${lookup.ids ?? lookup.table} WHERE id = any ($1)`,
        [ids],
      )
    : await tx.query(
        `SELECT count(*)::integer AS found FROM (SELECT FROM ${tableOf(definitionNamed(field.to))}
          WHERE id = any ($1) AND institution_id = $2 AND removed_at IS NULL FOR SHARE) AS kept`,
        [ids, institutionId],
      )
  return rows[0]?.found === ids.length
}

/**
 * The institution that a new record belongs to: the one that the call names, else the selected one.
 * @throws ApiError 422 when a group names none, 403 for one out of sight.
 */
export function institutionFor(
  named: unknown,
  caller: { institution_id: number; is_group: boolean; institutions: number[] },
): number {
  if (named === undefined || named === null) {
    if (caller.is_group) throw validationError({ institution_id: texts.chooseMember })
    return caller.institution_id
  }
  if (typeof named !== 'number') throw validationError({ institution_id: texts.wrongType })
  if (!caller.institutions.includes(named)) throw new ApiError(403, texts.foreignInstitution)
  if (caller.is_group && named === caller.institution_id)
    throw validationError({ institution_id: texts.chooseMember })
  return named
}
