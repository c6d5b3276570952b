import type { PoolClient } from 'pg'
import { ValidationError } from 'yup'
import { isId } from '../../src/domain/identifiers.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ruleTexts } from '../../src/i18n/ptBR/rules.ts'
import { childrenOf, definitionNamed } from '../../src/resources/index.ts'
import { fixedLookups } from '../../src/resources/lookups.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { Field } from '../../src/schema/fields.ts'
import { hasValueType, isLocked, isWritable } from '../../src/schema/kinds/index.ts'
import { removedMarks } from '../../src/schema/removal.ts'
import { ruleOptions, rulesOf } from '../../src/schema/rules.ts'
import type { AnyResourceTexts } from '../../src/schema/texts.ts'
import type { Caller } from '../context.ts'
import { registerTableName } from '../db/tables/registers.ts'
import { ApiError, noFieldErrors, validationError } from '../http/errors.ts'
import { anything, type Check, type Checks, memberErrors } from '../http/members.ts'
import { lookupTable, referencedRegister } from './lookups.ts'

type Values = Record<string, unknown>

/** Response-only members: a body may contain them, and they are ignored. */
const responseOnly = (definition: Definition): Checks => {
  const { fields, wire } = definition
  const names = [
    'id',
    'uuid',
    'institution_id',
    childrenOf(definition)?.as ?? [],
    ...Object.keys(wire?.answer?.({}) ?? {}),
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...(field.readOnly ? [name] : []),
      ...(field.kind === 'reference' ? [field.as ?? [], field.labelKey ?? []].flat() : []),
    ]),
  ].flat()
  const marks = Object.entries(removedMarks(definition)).map(([name, mark]): [string, Check] => [
    name,
    (value) => ((value ?? null) === null || typeof value === typeof mark ? undefined : texts.wrongType),
  ])
  return Object.fromEntries([...names.map((name): [string, Check] => [name, anything]), ...marks])
}

const typeCheck =
  (field: Field): Check =>
  (value) =>
    value !== undefined &&
    (!hasValueType(field, value) || (typeof value === 'string' && value.includes('\u0000')))
      ? texts.wrongType
      : undefined

/** Validates bodies of a register. Created once per register. */
export class RecordReader {
  private readonly checks: Checks
  private readonly writable: readonly (readonly [name: string, field: Field])[]
  private readonly taken: Readonly<Record<string, string>>
  private readonly rules: ReturnType<typeof rulesOf>
  /** The fields whose values depend on other rows. */
  private readonly dependent: readonly (readonly [name: string, field: Field])[]

  constructor(definition: Definition, texts: Pick<AnyResourceTexts, 'errors' | 'taken'>) {
    this.taken = texts.taken ?? {}
    this.writable = Object.entries(definition.fields).filter(([, field]) => isWritable(field))
    this.checks = {
      ...responseOnly(definition),
      ...Object.fromEntries(this.writable.map(([name, field]) => [name, typeCheck(field)])),
    }
    this.rules = rulesOf(definition, texts, ruleTexts)
    this.dependent = Object.entries(definition.fields).filter(
      ([, field]) => 'to' in field || 'distinctFrom' in field,
    )
  }

  /**
   * Validates a body's writable values, merged into the current record; immutable fields keep their value, and so do untouched
   * ones that a younger rule would refuse.
   * @throws ApiError 422 naming each unknown, mistyped or invalid field.
   */
  read(body: Values, { today }: Pick<Caller, 'today'>, current: Values = {}): Values {
    const kept = this.writable.filter(([name, field]) => isKept(field, name, current)).map(([name]) => name)
    const checks = kept.length
      ? { ...this.checks, ...Object.fromEntries(kept.map((name) => [name, anything])) }
      : this.checks
    const errors = memberErrors(body, checks)
    if (Object.keys(errors).length) throw validationError(errors)
    const values: Values = {}
    for (const [name] of this.writable) {
      const isGiven = Object.hasOwn(body, name) && body[name] !== undefined && !kept.includes(name)
      values[name] = isGiven ? body[name] : (current[name] ?? null)
    }
    return this.validate(values, today, current)
  }

  private validate(values: Values, today: string, stored: Values): Values {
    try {
      return this.rules.validateSync(values, ruleOptions(today, stored)) as Values
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

  /**
   * @param current the stored record of an edit: the records it refers to may have been removed since
   * @throws ApiError 422 for a reference to a missing record or to one of another institution, and for a
   *   taken name.
   */
  async checkReferences(
    tx: PoolClient,
    values: Values,
    institutionId: number,
    current: Values = {},
  ): Promise<void> {
    const wrong = noFieldErrors()
    for (const [name, field] of this.dependent) {
      const currentIds = referencedIds(field, current[name])
      const ids = referencedIds(field, values[name]).filter((id) => !currentIds.includes(id))
      if (values[name] !== current[name] && (await isTaken(tx, field, values[name])))
        wrong[name] = this.taken[name] ?? texts.unknownReference
      if (ids.length && !(await allExist(tx, field, ids, institutionId))) wrong[name] = texts.unknownReference
    }
    if (Object.keys(wrong).length) throw validationError(wrong)
  }
}

const referencedIds = (field: Field, value: unknown): number[] =>
  'to' in field ? [...new Set([value].flat().filter((id): id is number => typeof id === 'number'))] : []

const isKept = (field: Field, name: string, current: Values): boolean =>
  Object.hasOwn(current, name) && isLocked(field, current)

/** Whether a text is a name in the lookup that it must differ from, ignoring case and accents. */
async function isTaken(tx: PoolClient, field: Field, value: unknown): Promise<boolean> {
  const lookup = 'distinctFrom' in field && field.distinctFrom ? lookupTable(field.distinctFrom) : undefined
  if (!lookup || typeof value !== 'string') return false
  const { rowCount } = await tx.query(
    `SELECT FROM ${lookup.table} WHERE sala_fold(name) = sala_fold($1) LIMIT 1`,
    [value],
  )
  return rowCount === 1
}

async function allExist(
  tx: PoolClient,
  field: Field,
  ids: number[],
  institutionId: number,
): Promise<boolean> {
  if (!('to' in field)) return true
  if (!ids.every(isId)) return false
  const fixed = fixedLookups.find(({ name }) => name === field.to)
  if (fixed) return ids.every((id) => fixed.records?.some((record) => record.id === id))
  const register = referencedRegister(field.to)
  const lookup = register ? undefined : lookupTable(field.to)
  const { rows } = lookup
    ? await tx.query(
        `SELECT count(*)::integer AS found FROM ${lookup.ofInstitution ?? lookup.ids ?? lookup.table} AS l WHERE id = any ($1)`,
        lookup.ofInstitution ? [ids, institutionId] : [ids],
      )
    : await tx.query(
        `SELECT count(*)::integer AS found FROM (SELECT FROM ${registerTableName(register ?? definitionNamed(field.to))}
          WHERE id = any ($1) AND institution_id = $2 AND removed_at IS NULL FOR SHARE) AS kept`,
        [ids, institutionId],
      )
  return rows[0]?.found === ids.length
}

/**
 * The institution of a new record: the requested one, else the selected one.
 * @throws ApiError 422 when a group requests none, 403 when it is not visible.
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
