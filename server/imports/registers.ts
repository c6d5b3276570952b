import { parseDate } from '../../src/domain/dates.ts'
import { federativeUnitAcronym } from '../../src/domain/federativeUnits.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { definitions } from '../../src/resources/index.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { Field } from '../../src/schema/fields.ts'
import { importDefinitionOf } from '../../src/schema/importDefinition.ts'
import type { ImportColumn, ImportDefinition, RecordIdentity } from '../../src/schema/imports.ts'
import type { ColumnType } from '../../src/schema/kinds/fieldKind.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'
import { prepared } from '../db/prepared.ts'
import { registerTableName } from '../db/tables/registers.ts'
import { mapInSlices } from '../http/slices.ts'
import { type CompletedTable, fillBlankFields } from './completion.ts'
import type { Completion, Importer, ImportRun, OpenImport, Refusal, Verdict, WireRow } from './importer.ts'
import { InstitutionClock } from './institutionClock.ts'
import {
  type Identity,
  type KnownRecord,
  KnownRecords,
  type StoredValue,
  type Values,
} from './knownRecords.ts'
import type { ImportLists } from './lists.ts'

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
  if ('id' in found && (found.id !== null || !required)) return { value: found.id }
  if ('guess' in found) {
    const { guess } = found
    return { code: 'value.guessed', texts: { value, name: guess.name }, unmatched: list, suggested: guess }
  }
  return { code: 'value.unmatched', texts: { value }, unmatched: list }
}

const dateCodes = { earlyDate: 'date.early', futureDate: 'date.future' } as const

/** Stored value of a field, from a validated cell. @param today current date in the institution's zone */
function fillField(
  field: Field,
  value: WireValue,
  column: ImportColumn,
  lists: ImportLists,
  today: string,
): FieldResult {
  if (column.list) {
    const filled = resolveListValue(value, column, lists)
    const isAnswer = field.kind === 'boolean' && 'value' in filled && filled.value !== null
    return isAnswer ? { value: filled.value === 1 } : filled
  }
  const kind = kindOf(field)
  if (typeof value === 'number' && kind.refusal(value, field, today)) return { code: 'price.range' }
  const isDay = column.type === 'date' && typeof value === 'string'
  const given = isDay ? parseDate(value) : value
  const refusal = isDay && given !== null && kind.refusal(given, field, today)
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
const fieldSqlType = (field: Field): string => sqlTypes[kindOf(field).column(field) ?? 'text']

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
  private readonly table: CompletedTable

  constructor(
    register: Definition,
    definition: ImportDefinition,
    identity: RecordIdentity,
    after: Importer['after'],
  ) {
    this.definition = definition
    this.after = after
    const { keys, by, ignored = {} } = identity
    this.identity = { keys, lookUpBy: by ?? 'first', indexBy: by ?? 'every', ignored, title: register.title }
    this.columns = definition.columns.map((column) => {
      const name = register.imports?.columns[column.name] ?? ''
      const field = register.fields[name]
      if (!field) throw new Error(`${register.name} imports the unknown field ${name}`)
      return { column, name, field }
    })
    const table = registerTableName(register)
    const names = this.columns.map(({ name }) => quote(name)).join(', ')
    const sqlTypes = new Map(this.columns.map(({ name, field }) => [name, fieldSqlType(field)]))
    this.table = { name: table, columns: sqlTypes }
    const types = this.columns.map(({ name }) => `${quote(name)} ${sqlTypes.get(name)}`).join(', ')
    this.selectKnown = `SELECT id, ${names} FROM ${table} WHERE institution_id = $1 AND removed_at IS NULL`
    this.insert = `INSERT INTO ${table} (institution_id, ${names})
      SELECT $1, ${names} FROM json_to_recordset($2::json) AS r (${types}) RETURNING id`
  }

  /** Refusal of a row that contradicts the record that one of its keys finds. */
  private refuse(
    row: Values,
    { values: found }: KnownRecord,
    keyField: string,
    fields: readonly string[],
  ): Refusal {
    const { title } = this.identity
    const others = fields.filter((field) => field !== title).map((field) => this.typed(field, found[field]))
    const cells = Object.fromEntries(
      fields.flatMap((field) => {
        const column = this.columnOf(field)?.column.name
        return column ? [[column, this.typed(field, found[field])]] : []
      }),
    )
    return {
      field: this.columnOf(keyField)?.column.name,
      code: 'record.other',
      texts: {
        value: this.typed(keyField, row[keyField]),
        name: [found[title], ...others].join(', '),
      },
      offers: [{ label: fillText(texts.offers.same, { values: Object.values(cells).join(', ') }), cells }],
    }
  }

  /** Values of a row that its record lacks; none for imports that cannot be reverted. */
  private completion(row: Values, record: KnownRecord, records: KnownRecords): Completion | undefined {
    if (record.id === undefined || this.definition.irreversible) return undefined
    const values = records.fill(record, row)
    const columns = Object.keys(values).map((field) => this.columnOf(field)?.column.name ?? field)
    return columns.length ? { id: record.id, values, columns } : undefined
  }

  private columnOf(fieldName: string) {
    return this.columns.find(({ name }) => name === fieldName)
  }

  /** A stored value as it is typed into a spreadsheet. */
  private typed(fieldName: string, value: StoredValue | undefined): string {
    const isState = this.columnOf(fieldName)?.column.list === 'states'
    return isState ? federativeUnitAcronym(Number(value)) : String(value ?? '')
  }

  async open({ tx, institutionId, lists, now }: ImportRun): Promise<OpenImport<Values>> {
    const { today } = await InstitutionClock.open(tx, institutionId, now)
    const { rows } = await tx.query<Values & { id: number }>(this.selectKnown, [institutionId])
    const records = new KnownRecords(this.identity)
    await mapInSlices(rows, ({ id, ...values }) => records.add({ id, values }))

    const verdict = (row: WireRow): Verdict<Values> => {
      const planned: Values = {}
      const refusals = []
      for (const { column, name, field } of this.columns) {
        const filled = fillField(field, row[column.name] ?? null, column, lists, today)
        if ('value' in filled) planned[name] = filled.value
        else refusals.push({ field: column.name, ...filled })
      }
      if (refusals.length) return { as: 'refused', refusals }
      const found = records.find(planned)
      if (found) {
        const { record, keyField } = found
        const fields = records.contradictions(planned, record)
        if (fields.length)
          return { as: 'refused', refusals: [this.refuse(planned, record, keyField, fields)] }
        return { as: 'existing', completion: this.completion(planned, record, records) }
      }
      records.add({ values: planned })
      return { as: 'new', planned }
    }

    return {
      plan: (chunk) => mapInSlices(chunk, verdict),
      write: async (planned) => {
        const made = await tx.query<{ id: number }>(
          prepared(this.insert, [institutionId, JSON.stringify(planned)]),
        )
        return [{ entity: this.table.name, ids: made.rows.map(({ id }) => id) }]
      },
      complete: (completions, importationId) =>
        fillBlankFields(tx, this.table, completions, { institutionId, importationId }),
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
