import { fold } from '../../src/domain/fold.ts'
import { cleanText } from '../../src/domain/text.ts'
import { definitions } from '../../src/resources/index.ts'
import type { Definition, Field } from '../../src/schema/definition.ts'
import { type ImportDefinition, importDefinitionOf } from '../../src/schema/imports.ts'
import { prepared } from '../db/prepared.ts'
import { tableOf } from '../db/tables/registers.ts'
import { mapInSlices } from '../slices.ts'
import type { ImportedEntity, Importer, ImportRun, OpenImport, Verdict, WireRow } from './importer.ts'
import { fillField, type StoredValue, sqlTypeOf } from './registerFields.ts'
import { type Sameness, sameness } from './sameness.ts'

type Values = Record<string, StoredValue>

/** A text as a spreadsheet would have said it: what is in the register was perhaps typed. */
const partKey = (value: StoredValue | undefined, blind: RegExp | undefined) => {
  if (typeof value !== 'string') return value
  const text = fold(cleanText(value)).replace(/\s+/g, ' ').trim()
  return blind ? text.replace(blind, '') : text
}

/** The keys by which a record is known, or asked for. */
function keysOf(values: Values, { keys, blind }: Sameness, which: 'first' | 'every'): string[] {
  const filled: string[] = []
  for (const [place, fields] of keys.entries()) {
    const parts = fields.map((field) => partKey(values[field], blind?.[field]))
    if (parts.some((part) => part === null || part === undefined || part === '')) continue
    filled.push(`${place} ${parts.join('\u0000')}`)
    if (which === 'first') break
  }
  return filled
}

const quoted = (name: string) => `"${name}"`

/** Fills registers from spreadsheets: how, its definition says. One is made for each register that says so. */
class RegisterImporter implements Importer<Values> {
  readonly definition: ImportDefinition
  readonly after: Importer['after']
  private readonly columns: {
    column: ImportDefinition['columns'][number]
    name: string
    field: Field
  }[]
  private readonly same: Sameness
  private readonly known: string
  private readonly insert: string
  private readonly entity: ImportedEntity

  constructor(register: Definition, definition: ImportDefinition, same: Sameness, after: Importer['after']) {
    this.definition = definition
    this.after = after
    this.same = same
    this.columns = definition.columns.map((column) => {
      const name = register.imports?.columns[column.name] ?? ''
      const field = register.fields[name]
      if (!field) throw new Error(`${register.name} imports the unknown field ${name}`)
      return { column, name, field }
    })
    const table = tableOf(register)
    this.entity = table as ImportedEntity
    const names = this.columns.map(({ name }) => quoted(name)).join(', ')
    const types = this.columns.map(({ name, field }) => `${quoted(name)} ${sqlTypeOf(field)}`).join(', ')
    const keys = [...new Set(same.keys.flat())].map(quoted).join(', ')
    this.known = `SELECT ${keys} FROM ${table} WHERE institution_id = $1 AND removed_at IS NULL`
    this.insert = `INSERT INTO ${table} (institution_id, ${names})
      SELECT $1, ${names} FROM json_to_recordset($2::json) AS r (${types}) RETURNING id`
  }

  async open({ tx, institutionId, lists }: ImportRun): Promise<OpenImport<Values>> {
    const { rows } = await tx.query<Values>(this.known, [institutionId])
    const known = new Set((await mapInSlices(rows, (row) => keysOf(row, this.same, this.same.found))).flat())

    const verdict = (row: WireRow): Verdict<Values> => {
      const planned: Values = {}
      const refusals = []
      for (const { column, name, field } of this.columns) {
        const filled = fillField(field, row[column.name] ?? null, column, lists)
        if ('value' in filled) planned[name] = filled.value
        else refusals.push({ field: column.name, ...filled })
      }
      if (refusals.length) return { as: 'refused', refusals }
      if (keysOf(planned, this.same, this.same.asks).some((key) => known.has(key))) return { as: 'existing' }
      for (const key of keysOf(planned, this.same, this.same.found)) known.add(key)
      return { as: 'new', planned }
    }

    return {
      plan: (chunk) => mapInSlices(chunk, verdict),
      write: async (planned) => {
        const made = await tx.query<{ id: number }>(
          prepared(this.insert, [institutionId, JSON.stringify(planned)]),
        )
        return [{ entity: this.entity, ids: made.rows.map(({ id }) => id) }]
      },
    }
  }
}

/** Register → what follows its import. */
const after: Partial<Record<string, Importer['after']>> = {
  anaesthetistInvites: ({ jobs }, institutionId) => jobs.sendInvites([institutionId]),
}

/** An importer for each register whose definition names one. @throws Error for one that does not say which records are the same. */
export const registerImporters: readonly Importer[] = definitions.flatMap((register) => {
  const definition = importDefinitionOf(register)
  if (!definition) return []
  const same = sameness[register.name]
  if (!same) throw new Error(`${register.name} does not say which of its records are the same`)
  return [new RegisterImporter(register, definition, same, after[register.name])]
})
