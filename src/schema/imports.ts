import type { TrackedAction } from '../domain/trackedActions.ts'
import type { Definition, Endpoint, Field, Rule } from './definition.ts'
import { kindOf } from './kinds/index.ts'
import { sampleBody } from './sample.ts'

/** What a cell of an imported column must be (001 §3). */
export type ImportType = 'string' | 'email' | 'integer' | 'float' | 'date' | 'datetime' | 'phone' | 'state'

/** A closed list whose records the cells of a column name. */
export type ImportList = 'states' | 'genders' | 'yesNo' | 'surgicalTeamPositions' | 'healthPlans' | 'surgeons'

/** A column that a spreadsheet may bring in; its label and the other names of its header are texts. */
export interface ImportColumn {
  /** Its key in a row of the body. */
  name: string
  type: ImportType
  required?: true
  list?: ImportList
  /** A document: its marks are removed, and a spreadsheet's number gets back the zeros before it, up to this many digits. */
  digits?: number
  /** The document's digits must also be a CPF. */
  cpf?: true
  /** Longest text; a longer one is refused. Texts without it are cut at 255 characters. */
  max?: number
  digitsOnly?: true
  /** Of rows with the same value only the first is imported. */
  distinct?: true
  /** The example row of the model spreadsheet, as a person writes it. */
  sample: string
}

/** One of the kinds of spreadsheet that the console imports. */
export interface ImportDefinition {
  name: string
  /** `POST /preset/materials/import`, with the rows under `key`. */
  call: Endpoint
  key: string
  /** What the history of imports calls it. */
  type: string
  columns: readonly ImportColumn[]
  /** What was imported cannot be taken back. */
  final?: true
  tracked?: TrackedAction
  access: Rule
}

/** What a register says of its import. */
export interface ImportShape<Name extends string = string> {
  call: Endpoint
  key: string
  type: string
  /** Column on the wire → the field that it fills, in the order of the model spreadsheet. */
  columns: Readonly<Record<string, Name>>
  /** Of rows with the same value of this field only the first is imported. */
  distinct?: Name
  final?: true
  tracked?: TrackedAction
}

/** Of a document the digits are its limit. */
function limitsOf(field: Field): Pick<ImportColumn, 'max' | 'digitsOnly'> {
  return {
    ...('max' in field && field.max ? { max: field.max } : {}),
    ...('digitsOnly' in field && field.digitsOnly ? { digitsOnly: true } : {}),
  }
}

/** Example records of closed lists. */
const listSamples: Partial<Record<ImportList, string>> = {
  states: 'SP',
  surgicalTeamPositions: 'Instrumentador',
}

function columnOf(name: string, field: Field, example: unknown, distinct: boolean): ImportColumn {
  const kind = kindOf(field)
  const { type, list, digits } = kind.importCell(field)
  return {
    name,
    type,
    ...(field.required ? { required: true } : {}),
    ...(list ? { list } : {}),
    ...(digits ? { digits } : limitsOf(field)),
    ...(distinct ? { distinct: true } : {}),
    sample: (list && listSamples[list]) ?? kind.importSample(example),
  }
}

/** The import of a register, its columns made from the fields that they fill; undefined for a register without one. */
export function importOf(definition: Definition): ImportDefinition | undefined {
  const { imports, fields, name } = definition
  if (!imports) return undefined
  const { columns, distinct, ...rest } = imports
  const example = sampleBody(definition)
  return {
    ...rest,
    name,
    access: definition.access.list,
    columns: Object.entries(columns).map(([column, fieldName]) => {
      const field = fields[fieldName]
      if (!field) throw new Error(`${name} imports the unknown field ${fieldName}`)
      return columnOf(column, field, example[fieldName], fieldName === distinct)
    }),
  }
}
