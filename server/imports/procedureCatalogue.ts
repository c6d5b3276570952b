import type { PoolClient } from 'pg'
import { addDays, DEFAULT_TIME_ZONE, dateRefusal, formatDate, today } from '../../src/domain/dates.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { fold } from '../../src/domain/fold.ts'
import { normalizeCode } from '../../src/domain/procedures.ts'
import { imports } from '../../src/i18n/ptBR/imports.ts'
import type { Edition, MissingEntry, TableEdition } from '../../src/resources/importWire.ts'
import { procedureCatalogueImport } from '../../src/resources/procedureCatalogueImport.ts'
import { lockSql, takeLock } from '../db/locks.ts'
import { mapInSlices } from '../http/slices.ts'
import type { Created, Importer, ImportRun, OpenImport, Refusal, Verdict, WireRow } from './importer.ts'
import { newIds } from './newIds.ts'
import { cellDate } from './surgicalMap/cells.ts'

const { edition: texts } = imports

/** First and last day, null without a limit. */
interface Period {
  from: string | null
  until: string | null
}

/** An entry of the catalogue; has no id until it is written. */
interface Entry extends Period {
  id?: number
  table: PriceTable
  code: string
  name: string
  /** Number of the row that holds it, from 1. */
  row?: number
  /** The period before this import. */
  before?: Period
}

interface PriceTable {
  id?: number
  name: string
  entries: Map<string, Entry[]>
}

interface StoredEntry extends Period {
  id: number
  code: string
  name: string
}

/** Locks the catalogue before an import is reverted, if it is one of the catalogue. */
export const LOCK_CATALOGUE_OF_IMPORT = `${lockSql('procedureCatalogue')} FROM importations
  WHERE id = $1 AND type = '${procedureCatalogueImport.type}'`

const SELECT_TABLES = 'SELECT id, name FROM medical_plan_tables ORDER BY id'

const SELECT_ENTRIES = `SELECT id, code, name, valid_from::text AS "from", valid_until::text AS until
  FROM surgical_procedures WHERE medical_plan_table_id = $1 ORDER BY id`

const INSERT_ENTRIES = `INSERT INTO surgical_procedures (id, medical_plan_table_id, code, name, valid_from, valid_until)
  SELECT * FROM unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::date[], $6::date[])`

const UPDATE_PERIODS = `UPDATE surgical_procedures k SET valid_from = c."from", valid_until = c.until
  FROM json_to_recordset($1::json) AS c (id integer, "from" date, until date) WHERE k.id = c.id`

const INSERT_CHANGES = `INSERT INTO imported_fields (importation_id, institution_id, entity, row_id, field, previous, value)
  SELECT $1, $2, 'surgical_procedures', c.id, c.field, c.previous, c.value
    FROM json_to_recordset($3::json) AS c (id integer, field text, previous text, value text)`

/** Key of a table's or an entry's name, ignoring case, accents and white space. */
const keyOf = (name: string) => fold(name).replace(/\s+/g, ' ').trim()

const textOf = (row: WireRow, column: string) => String(row[column] ?? '')

const isSamePeriod = (a: Period, b: Period) => a.from === b.from && a.until === b.until

/** A period with its missing days taken from another. */
const filled = ({ from, until }: Period, b: Period): Period => ({
  from: from ?? b.from,
  until: until ?? b.until,
})

function periodText({ from, until }: Period): string {
  const template = from && until ? texts.both : from ? texts.from : until ? texts.until : texts.always
  return fillText(template, { from: formatDate(from), until: formatDate(until) })
}

/** The catalogue, and what the edition changes in it. */
class Catalogue implements OpenImport<Entry> {
  readonly #run: ImportRun
  readonly #today: string
  readonly #tables = new Map<string, PriceTable>()
  /** The tables of the sheet, with their entries. */
  readonly #opened = new Set<PriceTable>()

  private constructor(run: ImportRun) {
    this.#run = run
    this.#today = today(DEFAULT_TIME_ZONE, run.now)
  }

  static async open(run: ImportRun): Promise<Catalogue> {
    await takeLock(run.tx, 'procedureCatalogue')
    const catalogue = new Catalogue(run)
    const { rows } = await run.tx.query<{ id: number; name: string }>(SELECT_TABLES)
    for (const { id, name } of rows) catalogue.#tables.set(keyOf(name), { id, name, entries: new Map() })
    return catalogue
  }

  async #openTable(name: string): Promise<void> {
    const key = keyOf(name)
    const table: PriceTable = this.#tables.get(key) ?? { name, entries: new Map() }
    if (this.#opened.has(table)) return
    this.#tables.set(key, table)
    this.#opened.add(table)
    if (table.id === undefined) return
    const { rows } = await this.#run.tx.query<StoredEntry>(SELECT_ENTRIES, [table.id])
    await mapInSlices(rows, (row) => addEntry({ ...row, table }))
  }

  /** Whether an entry of this period can be scheduled today or later. */
  #isOpen({ until }: Period): boolean {
    return until === null || until >= this.#today
  }

  /** Whether both periods include a common day from today on. */
  #overlap(a: Period, b: Period): boolean {
    const from = [this.#today, a.from ?? '', b.from ?? ''].sort().at(-1) ?? ''
    return [a, b].every(({ until }) => until === null || from <= until)
  }

  /**
   * The catalogue entry that a row refers to by its name; of several, the one with the row's first day, else
   * an open one, else the last.
   */
  #findEntry(entries: readonly Entry[], name: string, { from }: Period): Entry | undefined {
    const named = entries.filter(
      (entry) => entry.id !== undefined && !entry.row && keyOf(entry.name) === keyOf(name),
    )
    return (
      named.find((entry) => entry.from === from) ?? named.find((entry) => this.#isOpen(entry)) ?? named.at(-1)
    )
  }

  #verdict(row: WireRow, rowNumber: number): Verdict<Entry> {
    const tableName = textOf(row, 'table')
    const table = this.#tables.get(keyOf(tableName))
    if (!table) throw new Error(`the price table ${tableName} was not opened`)
    const code = normalizeCode(textOf(row, 'code'))
    const name = textOf(row, 'name')
    const period = { from: cellDate(row, 'valid_from'), until: cellDate(row, 'valid_until') }
    const refusals = refusalsOf(code, period)
    if (refusals.length > 0) return { as: 'refused', refusals }

    const entries = table.entries.get(code) ?? []
    const existing = this.#findEntry(entries, name, period)
    const ofSheet = entries.filter((entry) => entry.row !== undefined && entry !== existing)
    const isRepeated = ofSheet.some(
      (entry) => keyOf(entry.name) === keyOf(name) && isSamePeriod(entry, filled(period, entry)),
    )
    if (isRepeated && !(period.from && period.from === existing?.from)) return { as: 'existing' }
    const given = existing ? this.#merged(existing, period) : period
    const contradicting = ofSheet.find((entry) => this.#overlap(entry, given))
    if (contradicting)
      return {
        as: 'refused',
        refusals: [
          {
            field: 'code',
            code: 'procedure.twice',
            texts: { value: textOf(row, 'code'), name: contradicting.name },
          },
        ],
      }
    if (existing) {
      existing.row = rowNumber
      change(existing, given)
      return { as: 'existing' }
    }
    const planned: Entry = { table, code, name, row: rowNumber, ...period }
    addEntry(planned)
    return { as: 'new', planned }
  }

  /**
   * A blank cell changes nothing, except that an ended entry is in force again if the row gives no last day.
   */
  #merged(entry: Entry, { from, until }: Period): Period {
    return { from: from ?? entry.from, until: until ?? (this.#isOpen(entry) ? entry.until : null) }
  }

  async plan(rows: readonly WireRow[], rowNumbers: readonly number[]): Promise<Verdict<Entry>[]> {
    for (const name of new Set(rows.map((row) => textOf(row, 'table')))) await this.#openTable(name)
    return mapInSlices(rows, (row, index) => this.#verdict(row, rowNumbers[index] ?? 0))
  }

  /** Entries of other names that a row of the sheet with the same code replaces: entry → replacement. */
  #replace(): Map<Entry, Entry> {
    const replaced = new Map<Entry, Entry>()
    for (const table of this.#opened)
      for (const entries of table.entries.values())
        for (const entry of entries) {
          if (entry.row !== undefined) continue
          const by = entries.find((b) => b.row !== undefined && this.#overlap(entry, b))
          if (by) replaced.set(entry, by)
        }
    return replaced
  }

  /** Last day of an entry that ends because another one begins. */
  #lastDayBefore({ from }: Period): string {
    return addDays(from && from > this.#today ? from : this.#today, -1)
  }

  /** Entries without a last day that are in the sheet's tables but not in the sheet. */
  #missing(replaced: ReadonlyMap<Entry, Entry>): Entry[] {
    return [...this.#opened].flatMap(({ entries }) =>
      [...entries.values()]
        .flat()
        .filter((entry) => entry.row === undefined && entry.until === null && !replaced.has(entry)),
    )
  }

  edition(): Edition {
    const replaced = this.#replace()
    const missing = this.#missing(replaced)
    const changes = new Map<number, string>()
    for (const [entry, by] of replaced)
      changes.set(by.row ?? 0, fillText(texts.renamed, { name: entry.name }))
    const tables = [...this.#opened].map((table): TableEdition => {
      const rows = [...table.entries.values()].flat().filter((entry) => entry.row !== undefined)
      const redated = rows.filter(({ before }) => before)
      for (const { row = 0, before } of redated)
        if (before) changes.set(row, fillText(texts.redated, { period: periodText(before) }))
      const renamed = new Set([...replaced.values()].filter((by) => by.table === table && !by.before)).size
      const added = rows.filter(({ id }) => id === undefined).length
      return {
        name: table.name,
        is_new: table.id === undefined,
        added: added - renamed,
        renamed,
        redated: redated.length,
        unchanged: rows.length - added - redated.length,
        missing: missing.filter((entry) => entry.table === table).length,
      }
    })
    return {
      tables,
      changes: [...changes].sort(([a], [b]) => a - b).map(([row, note]) => ({ row, note })),
      missing: missing.map(({ table, code, name }): MissingEntry => ({ table: table.name, code, name })),
    }
  }

  async write(planned: readonly Entry[]): Promise<Created[]> {
    const { tx } = this.#run
    const tables = [...new Set(planned.map(({ table }) => table))].filter(({ id }) => id === undefined)
    const tableIds = await newIds(tx, 'medical_plan_tables', tables.length)
    for (const [index, table] of tables.entries()) table.id = tableIds[index]
    if (tables.length)
      await tx.query(
        'INSERT INTO medical_plan_tables (id, name) SELECT * FROM unnest($1::integer[], $2::text[])',
        [tableIds, tables.map(({ name }) => name)],
      )
    const ids = await newIds(tx, 'surgical_procedures', planned.length)
    await tx.query(INSERT_ENTRIES, [
      ids,
      planned.map(({ table }) => table.id),
      planned.map(({ code }) => code),
      planned.map(({ name }) => name),
      planned.map(({ from }) => from),
      planned.map(({ until }) => until),
    ])
    return [
      { entity: 'medical_plan_tables', ids: tableIds },
      { entity: 'surgical_procedures', ids },
    ]
  }

  async #update(entries: readonly Entry[], importationId: number): Promise<void> {
    const { tx, institutionId } = this.#run
    const changes = entries.flatMap(({ id, before, from, until }) => [
      ...(before && before.from !== from
        ? [{ id, field: 'valid_from', previous: before.from, value: from }]
        : []),
      ...(before && before.until !== until
        ? [{ id, field: 'valid_until', previous: before.until, value: until }]
        : []),
    ])
    await tx.query(UPDATE_PERIODS, [
      JSON.stringify(entries.map(({ id, from, until }) => ({ id, from, until }))),
    ])
    await tx.query(INSERT_CHANGES, [importationId, institutionId, JSON.stringify(changes)])
  }

  async finish(importationId: number): Promise<void> {
    const replaced = this.#replace()
    for (const [entry, by] of replaced) change(entry, { ...entry, until: this.#lastDayBefore(by) })
    const redated = [...this.#opened].flatMap(({ entries }) =>
      [...entries.values()].flat().filter(({ id, before }) => id !== undefined && before),
    )
    await this.#update(redated, importationId)
  }

  async end(importationId: number): Promise<number> {
    const missing = this.#missing(new Map())
    for (const entry of missing) change(entry, { ...entry, until: addDays(this.#today, -1) })
    await this.#update(missing, importationId)
    return missing.length
  }
}

function addEntry(entry: Entry): void {
  const { table, code } = entry
  const key = normalizeCode(code)
  const entries = table.entries.get(key)
  if (entries) entries.push(entry)
  else table.entries.set(key, [entry])
}

function change(entry: Entry, { from, until }: Period): void {
  if (isSamePeriod(entry, { from, until })) return
  entry.before ??= { from: entry.from, until: entry.until }
  entry.from = from
  entry.until = until
}

function refusalsOf(code: string, { from, until }: Period): Refusal[] {
  const refusals: Refusal[] = []
  if (!code) refusals.push({ field: 'code', code: 'value.invalid' })
  if (from && dateRefusal(from)) refusals.push({ field: 'valid_from', code: 'date.early' })
  if (until && dateRefusal(until)) refusals.push({ field: 'valid_until', code: 'date.early' })
  if (from && until && until < from) refusals.push({ field: 'valid_until', code: 'procedure.period' })
  return refusals
}

/** Restores the first or last days that an import changed, unless they have been changed again since. */
const restoreStatement = (
  field: 'valid_from' | 'valid_until',
) => `UPDATE surgical_procedures k SET ${field} = f.previous::date
  FROM imported_fields f WHERE f.importation_id = $1 AND f.entity = 'surgical_procedures' AND f.field = '${field}'
   AND f.row_id = k.id AND k.${field} IS NOT DISTINCT FROM f.value::date`

/** @returns number of restored first and last days */
export async function restorePeriods(tx: PoolClient, importationId: number): Promise<number> {
  const from = await tx.query(restoreStatement('valid_from'), [importationId])
  const until = await tx.query(restoreStatement('valid_until'), [importationId])
  return (from.rowCount ?? 0) + (until.rowCount ?? 0)
}

/** Imports editions of price tables into the platform's catalogue of procedures. */
export const procedureCatalogueImporter: Importer<Entry> = {
  definition: procedureCatalogueImport,
  open: (run) => Catalogue.open(run),
}
