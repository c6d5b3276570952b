import { parseDate } from '../../src/domain/dates.ts'
import { federativeUnitAcronym } from '../../src/domain/federativeUnits.ts'
import { fold } from '../../src/domain/fold.ts'
import { namesContradict } from '../../src/domain/names.ts'
import { cleanText } from '../../src/domain/text.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { definitions } from '../../src/resources/index.ts'
import type { Definition, Field } from '../../src/schema/definition.ts'
import {
  type ImportColumn,
  type ImportDefinition,
  importDefinitionOf,
  type RecordIdentity,
} from '../../src/schema/imports.ts'
import type { ColumnType } from '../../src/schema/kinds/fieldKind.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'
import { prepared } from '../db/prepared.ts'
import { registerTableName } from '../db/tables/registers.ts'
import { mapInSlices } from '../slices.ts'
import type { Importer, ImportRun, OpenImport, Refusal, Verdict, WireRow } from './importer.ts'
import type { ImportLists } from './lists.ts'

export type StoredValue = string | number | boolean | null

type WireValue = string | number | null
type FieldResult = { value: StoredValue } | Omit<Refusal, 'field'>

/** Resolves a cell of a closed list to an id. States are ids already. */
function resolveListValue(
  value: WireValue,
  { list, required }: ImportColumn,
  lists: ImportLists,
): FieldResult {
  if (typeof value !== 'string' || !list) return { value }
  const found = lists.find(list, value)
  return 'id' in found && (found.id !== null || !required)
    ? { value: found.id }
    : { code: 'value.unmatched', texts: { value }, unmatched: list }
}

const dateCodes = { earlyDate: 'date.early', futureDate: 'date.future' } as const

/** Stored value of a field, from a validated cell. */
export function fillField(
  field: Field,
  value: WireValue,
  column: ImportColumn,
  lists: ImportLists,
): FieldResult {
  if (column.list) {
    const filled = resolveListValue(value, column, lists)
    const isAnswer = field.kind === 'boolean' && 'value' in filled && filled.value !== null
    return isAnswer ? { value: filled.value === 1 } : filled
  }
  const kind = kindOf(field)
  if (typeof value === 'number' && kind.refusal(value, field)) return { code: 'price.range' }
  const isDay = column.type === 'date' && typeof value === 'string'
  const given = isDay ? parseDate(value) : value
  const refusal = isDay && given !== null && kind.refusal(given, field)
  if (refusal === 'earlyDate' || refusal === 'futureDate') return { code: dateCodes[refusal] }
  return { value: kind.store(given, field) as StoredValue }
}

const sqlTypes: Record<ColumnType, string> = {
  text: 'text',
  money: 'numeric',
  integer: 'integer',
  integers: 'integer[]',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
}

/** SQL type of a field's column. */
export const fieldSqlType = (field: Field): string => sqlTypes[kindOf(field).column(field) ?? 'text']

type Values = Record<string, StoredValue>

/** Normalizes a value for comparison: stored texts may have been typed by hand. */
const keyPart = (value: StoredValue | undefined, ignored: RegExp | undefined) => {
  if (typeof value !== 'string') return value
  const text = fold(cleanText(value)).replace(/\s+/g, ' ').trim()
  return ignored ? text.replace(ignored, '') : text
}

interface IdentityKey {
  fields: readonly string[]
  /** Equal for records that it holds for one. */
  text: string
}

/** Identity keys of a record: its first complete one, or all. */
function identityKeys(
  values: Values,
  { keys, ignored }: Required<RecordIdentity>,
  which: 'first' | 'every',
): IdentityKey[] {
  const complete: IdentityKey[] = []
  for (const [index, fields] of keys.entries()) {
    const parts = fields.map((field) => keyPart(values[field], ignored[field]))
    if (parts.some((part) => part === null || part === undefined || part === '')) continue
    complete.push({ fields, text: `${index} ${parts.join('\u0000')}` })
    if (which === 'first') break
  }
  return complete
}

/** A register's identity, and the field that names its records. */
type Identity = Required<RecordIdentity> & Pick<Definition, 'title'>

/** What tells records apart: each of them, where two have it, is equal if they are the same. */
const identifying = ({ keys, title }: Identity): (readonly string[])[] => [
  ...keys.filter((fields) => !fields.includes(title)),
  [title],
]

/** The fields by which a row cannot be the record that one of its keys finds. */
function contradictions(row: Values, found: Values, identity: Identity): string[] {
  const { title, ignored } = identity
  const differs = (fields: readonly string[]) => {
    const pairs = fields.map((field) =>
      [row[field], found[field]].map((value) => keyPart(value, ignored[field])),
    )
    const isComplete = pairs.flat().every((part) => part !== null && part !== undefined && part !== '')
    if (!isComplete) return false
    if (fields[0] === title) return namesContradict(String(row[title]), String(found[title]))
    return pairs.some(([a, b]) => a !== b)
  }
  return identifying(identity).filter(differs).flat()
}

const quote = (name: string) => `"${name}"`

/** Imports a register as its definition describes. */
class RegisterImporter implements Importer<Values> {
  readonly definition: ImportDefinition
  readonly after: Importer['after']
  private readonly columns: {
    column: ImportDefinition['columns'][number]
    name: string
    field: Field
  }[]
  private readonly identity: Identity
  private readonly selectKnown: string
  private readonly insert: string
  private readonly table: string

  constructor(
    register: Definition,
    definition: ImportDefinition,
    identity: RecordIdentity,
    after: Importer['after'],
  ) {
    this.definition = definition
    this.after = after
    this.identity = { lookUpBy: 'first', indexBy: 'every', ignored: {}, ...identity, title: register.title }
    this.columns = definition.columns.map((column) => {
      const name = register.imports?.columns[column.name] ?? ''
      const field = register.fields[name]
      if (!field) throw new Error(`${register.name} imports the unknown field ${name}`)
      return { column, name, field }
    })
    const table = registerTableName(register)
    this.table = table
    const names = this.columns.map(({ name }) => quote(name)).join(', ')
    const types = this.columns.map(({ name, field }) => `${quote(name)} ${fieldSqlType(field)}`).join(', ')
    const keys = [...new Set(identifying(this.identity).concat(identity.keys).flat())].map(quote).join(', ')
    this.selectKnown = `SELECT ${keys} FROM ${table} WHERE institution_id = $1 AND removed_at IS NULL`
    this.insert = `INSERT INTO ${table} (institution_id, ${names})
      SELECT $1, ${names} FROM json_to_recordset($2::json) AS r (${types}) RETURNING id`
  }

  /** Whether a row is the record that its key finds: not if something else that identifies them differs. */
  private judge(row: Values, found: Values, key: IdentityKey): Verdict<Values> {
    const fields = contradictions(row, found, this.identity)
    if (fields.length === 0) return { as: 'existing' }
    const [keyField = ''] = key.fields
    const { title } = this.identity
    const others = fields.filter((field) => field !== title).map((field) => this.typed(field, found[field]))
    const cells = Object.fromEntries(
      fields.flatMap((field) => {
        const column = this.columnOf(field)?.column.name
        return column ? [[column, this.typed(field, found[field])]] : []
      }),
    )
    const refusal: Refusal = {
      field: this.columnOf(keyField)?.column.name,
      code: 'record.other',
      texts: {
        value: this.typed(keyField, row[keyField]),
        name: [found[title], ...others].join(', '),
      },
      offers: [
        { label: texts.offers.same.replace('{values}', () => Object.values(cells).join(', ')), cells },
      ],
    }
    return { as: 'refused', refusals: [refusal] }
  }

  private columnOf(fieldName: string) {
    return this.columns.find(({ name }) => name === fieldName)
  }

  /** A stored value as one types it into a spreadsheet. */
  private typed(fieldName: string, value: StoredValue | undefined): string {
    const isState = this.columnOf(fieldName)?.column.list === 'states'
    return isState ? federativeUnitAcronym(Number(value)) : String(value ?? '')
  }

  async open({ tx, institutionId, lists }: ImportRun): Promise<OpenImport<Values>> {
    const { rows } = await tx.query<Values>(this.selectKnown, [institutionId])
    const known = new Map<string, Values>()
    const remember = (record: Values) => {
      for (const { text } of identityKeys(record, this.identity, this.identity.indexBy))
        if (!known.has(text)) known.set(text, record)
    }
    await mapInSlices(rows, remember)

    const verdict = (row: WireRow): Verdict<Values> => {
      const planned: Values = {}
      const refusals = []
      for (const { column, name, field } of this.columns) {
        const filled = fillField(field, row[column.name] ?? null, column, lists)
        if ('value' in filled) planned[name] = filled.value
        else refusals.push({ field: column.name, ...filled })
      }
      if (refusals.length) return { as: 'refused', refusals }
      for (const key of identityKeys(planned, this.identity, this.identity.lookUpBy)) {
        const found = known.get(key.text)
        if (found) return this.judge(planned, found, key)
      }
      remember(planned)
      return { as: 'new', planned }
    }

    return {
      plan: (chunk) => mapInSlices(chunk, verdict),
      write: async (planned) => {
        const made = await tx.query<{ id: number }>(
          prepared(this.insert, [institutionId, JSON.stringify(planned)]),
        )
        return [{ entity: this.table, ids: made.rows.map(({ id }) => id) }]
      },
    }
  }
}

/** Follow-up work by register. */
const after: Partial<Record<string, Importer['after']>> = {
  anaesthetistInvites: ({ jobs }, institutionId) => jobs.sendInvites([institutionId]),
}

/** An importer for each register with an import definition. */
export const registerImporters: readonly Importer[] = definitions.flatMap((register) => {
  const definition = importDefinitionOf(register, textsOf(register.name))
  if (!definition || !register.imports) return []
  return [new RegisterImporter(register, definition, register.imports.identity, after[register.name])]
})
