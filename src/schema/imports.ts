import type { Capability } from '../domain/capabilities.ts'
import type { EventCode } from '../domain/logEvents.ts'
import type { Rule } from './can.ts'
import type { Endpoint } from './wire.ts'

/** Maximum number of rows per import. */
export const MAX_IMPORT_ROWS = 100_000

/** Types of imported columns (001 §3). */
export type ImportType =
  | 'string'
  | 'email'
  | 'integer'
  | 'float'
  | 'date'
  | 'datetime'
  | 'hour'
  | 'minutes'
  | 'phone'
  | 'state'

/** Closed lists that an imported column can refer to by name. */
export type ImportList =
  | 'states'
  | 'genders'
  | 'yesNo'
  | 'surgicalTeamPositions'
  | 'medicalPlanTables'
  | 'healthPlans'
  | 'surgeons'
  | 'surgeryCenters'
  | 'surgeryCenterRooms'
  | 'anaesthetists'
  | 'sides'

/** An importable column. */
export interface ImportColumn {
  /** Key in a row of the body. */
  name: string
  label: string
  /** Alternative headers, compared without accents, case and punctuation. */
  synonyms: readonly string[]
  type: ImportType
  required?: true
  list?: ImportList
  /** Number of digits of a document: punctuation is removed and a number's leading zeros are restored. */
  digits?: number
  /** A CPF: wrong check digits are rejected (`valid`) or only flagged (`doubted`). */
  cpf?: 'valid' | 'doubted'
  /** A CNPJ, with letters or without (`only`), or a CPF as well (`orCpf`); punctuation is removed. */
  cnpj?: 'only' | 'orCpf'
  /** Maximum length; longer texts are rejected. Without it texts are truncated at 255 characters. */
  max?: number
  digitsOnly?: true
  /**
   * Texts are kept as written: unlike in the specified imports, neither truncated nor stripped of trailing
   * characters (IMP-73, IMP-74).
   */
  verbatim?: true
  /** Maximum decimal places of a number. */
  decimals?: number
  /** Only the first of several rows with the same value is imported. */
  distinct?: true
  /** The column of the day, whose moment this hour completes where a sheet has both apart; not sent by itself. */
  hourOf?: string
  /** A sheet without this column can have one value for all its rows. */
  constant?: true
  /**
   * Cell of the model spreadsheet's example row, as a user would type it; '' if the possible values differ by
   * institution.
   */
  sample: string
}

/** A kind of spreadsheet that the console imports. */
export interface ImportDefinition {
  name: string
  /** `POST /preset/materials/import`, with the rows under `key`. */
  call: Endpoint
  key: string
  /** Its type in the import history. */
  type: string
  columns: readonly ImportColumn[]
  /** Columns beyond the specified ones, each only with a server that announces all that they need. */
  added?: readonly { needs: readonly Capability[]; columns: readonly ImportColumn[] }[]
  /** The hour of sheets that have day and hour in two columns. */
  hour?: ImportColumn & Required<Pick<ImportColumn, 'hourOf'>>
  /**
   * A column that no sheet has: a refusal's question, answered by choosing one of its offers. Sent only with
   * rows that have an answer.
   */
  answer?: ImportColumn
  /** The import cannot be reverted. */
  irreversible?: true
  /** The log's event, if the console reports it too, or else. */
  tracked?: EventCode
  logged?: EventCode
  access: Rule
}

/**
 * How a row is recognised as a record that exists. `keys` are sets of fields that together identify a record, the most
 * specific first; a key counts only when all its fields are filled.
 */
export interface RecordIdentity<Name extends string = string> {
  keys: readonly (readonly Name[])[]
  /**
   * Whether rows and records count by their first complete key only, or by every one. When absent, a row is looked up by its first, and
   * a record is found by every one.
   */
  by?: 'first' | 'every'
  /** Field → pattern of characters ignored in comparison. */
  ignored?: Readonly<Partial<Record<Name, RegExp>>>
}

/** The import section of a register's definition. */
export interface ImportShape<Name extends string = string> {
  /** `POST /api/{name}/import` when absent, which a server must announce (`registerImports`). */
  call?: Endpoint
  /** Key of the rows in the body; the register's name when absent. */
  key?: string
  /** Its type in the import history; the register's name when absent. */
  type?: string
  /** Column on the wire → field, in the order of the model spreadsheet. */
  columns: Readonly<Record<string, Name>>
  identity: RecordIdentity<Name>
  /** Only the first of several rows with the same value of this field is imported. */
  distinct?: Name
  irreversible?: true
  /** The log's event, if the console reports it too, or else; that of any import when both are absent. */
  tracked?: EventCode
  logged?: EventCode
}

/** An import with all columns that a sheet may have. @param announced capabilities of the server */
export function forSheets(definition: ImportDefinition, announced: readonly string[]): ImportDefinition {
  const { columns, added = [], hour } = definition
  const more = added.flatMap(({ needs, columns }) =>
    needs.every((capability) => announced.includes(capability)) ? columns : [],
  )
  return { ...definition, columns: [...columns, ...more, ...(hour ? [hour] : [])] }
}

/** Columns of a row in the body: those of the sheet, and that of an answer. */
export const wireColumns = ({ columns, added = [], answer }: ImportDefinition): readonly ImportColumn[] => [
  ...columns,
  ...added.flatMap(({ columns }) => columns),
  ...(answer ? [answer] : []),
]

/** The label of a column; its name if the import has no such column. */
export function columnLabel(columns: readonly ImportColumn[], name: string): string {
  return columns.find((column) => column.name === name)?.label ?? name
}
