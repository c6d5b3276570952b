import type { DateRefusal } from '../../domain/dates.ts'
import type { Field } from '../fields.ts'
import type { ImportColumn } from '../imports.ts'
import type { RegisterRecord } from '../record.ts'
import type { Lookup } from '../wire.ts'

/** The JSON type of a value in a body, checked before the rules. All are nullable. */
export type ValueType = 'string' | 'number' | 'integer' | 'integers' | 'boolean'

/** Why a value is invalid by its kind. */
export type ValueRefusal = 'invalid' | 'missingTime' | DateRefusal

/** One field of one record. */
export interface FieldValue<F extends Field = Field> {
  field: F
  value: unknown
  record: RegisterRecord
  /** Labels of a choice's values. */
  labels?: Readonly<Record<string, string>>
}

/** Context for formatting a value. */
export interface TextContext {
  /** The time zone of displayed times. */
  zone: () => string
  /** @throws Error for an unknown lookup */
  lookup: (name: string) => Lookup
  yes: string
  no: string
}

/** A numeric spreadsheet cell: its number format, and its text for CSV. */
export interface SheetNumber {
  number: number
  as: 'money' | 'date' | 'dateTime'
  text: string
}

/** The type of a value's database column; `label` is text with pt-BR collation. */
export type ColumnType = 'text' | 'money' | 'integer' | 'integers' | 'boolean' | 'date' | 'instant'

/** The behaviour of a field kind except its React components, which are in `src/crud/kinds`. */
export interface FieldKind<F extends Field = Field> {
  value: ValueType
  /** Whether bodies include it; images are uploaded separately. */
  inBody: boolean
  /** Whether responses include it. */
  inAnswer: boolean
  /** Default maximum length in characters; null for values without a length. */
  maxLength: number | null
  /** Normalises a value for storage: names capitalised, documents as digits, empty text as null. */
  store(value: unknown, field: F): unknown
  /**
   * Why a normalised value is invalid. Length, digits and letters are checked by `rules.ts`.
   * @param today current date 'YYYY-MM-DD' in the institution's zone
   */
  refusal(value: unknown, field: F, today: string): ValueRefusal | undefined
  /** An example value for the record at `index`. References use ids 1, 2 and 3. */
  sample(index: number, field: F): unknown
  /** Column type in an imported spreadsheet. */
  importCell(field: F): Pick<ImportColumn, 'type' | 'list' | 'digits' | 'cpf' | 'cnpj' | 'decimals'>
  /** The sample as a user would type it into a spreadsheet. */
  importSample(sample: unknown): string
  /** Plain text for search, export and tooltips; '' for no value. */
  text(cell: FieldValue<F>, context: TextContext): string
  /** The number in an exported cell; undefined for text cells. */
  sheetNumber(cell: FieldValue<F>, text: string, zone: string): SheetNumber | undefined
  /** Whether rows are sorted by the value or by its text. */
  sortBy: 'value' | 'text'
  /** Column type in the register's table; null if the value is stored elsewhere. */
  column(field: F): ColumnType | null
}
