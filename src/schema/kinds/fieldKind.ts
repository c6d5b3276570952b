import type { Field, Lookup } from '../definition.ts'
import type { ImportColumn } from '../imports.ts'
import type { RegisterRecord } from '../record.ts'

/** The JSON type of a value in a body: what a client may send, before any rule is asked. `null` is allowed for each. */
export type ValueType = 'string' | 'number' | 'integer' | 'integers' | 'boolean'

/** One field of one record. */
export interface FieldValue<F extends Field = Field> {
  field: F
  value: unknown
  record: RegisterRecord
}

/** What the text of a value depends on beside its record. */
export interface TextContext {
  /** The zone in which clocks are shown. */
  zone: () => string
  /** @throws Error for a name that is no lookup. */
  lookup: (name: string) => Lookup
  yes: string
  no: string
}

/** A number of a spreadsheet: how the spreadsheet shows it, and its text where a file has only texts. */
export interface SheetNumber {
  number: number
  as: 'money' | 'date' | 'dateTime'
  text: string
}

/** What holds a value in the database; `label` is text in the order of Brazilian readers. */
export type ColumnType = 'text' | 'money' | 'integer' | 'integers' | 'boolean' | 'date' | 'instant'

/** All that a field kind is, but for how a browser draws it (`src/crud/kinds`). */
export interface FieldKind<F extends Field = Field> {
  value: ValueType
  /** Whether a body carries it; a picture travels by calls of its own. */
  inBody: boolean
  /** Whether an answer carries it. */
  inAnswer: boolean
  /** Longest text in characters where the field does not limit it; null for what has no length. */
  maxLength: number | null
  /** A given value as it is stored: names capitalised, documents as digits, an empty text null. */
  store(value: unknown, field: F): unknown
  /** Why a stored value is refused. Length, digits and letters are asked for by `rules.ts`. */
  refusal(value: unknown, field: F): 'invalid' | 'futureDate' | undefined
  /** A value for the example record at `index`. References take ids 1, 2 and 3. */
  sample(index: number): unknown
  /** What a cell of an imported spreadsheet must be. */
  importCell(field: F): Pick<ImportColumn, 'type' | 'list' | 'digits'>
  /** The sample as a person writes it into a spreadsheet. */
  importSample(sample: unknown): string
  /** Plain text, '' for nothing: what is searched, exported and read in a tooltip. */
  text(cell: FieldValue<F>, context: TextContext): string
  /** The number that a cell of an exported spreadsheet holds; undefined where it holds the text. */
  sheetNumber(cell: FieldValue<F>, text: string, zone: string): SheetNumber | undefined
  /** Whether rows are in the order of the value itself or of the text that shows it. */
  sortBy: 'value' | 'text'
  /** Its column in a register's table; null where it is kept elsewhere. A text is found by the list's search. */
  column(field: F): ColumnType | null
}
