import type { TrackedAction } from '../domain/trackedActions.ts'
import type { Definition, Endpoint, Field, Rule } from './definition.ts'
import { kindOf } from './kinds/index.ts'
import { sampleBody } from './sample.ts'

/** Types of imported columns (001 §3). */
export type ImportType = 'string' | 'email' | 'integer' | 'float' | 'date' | 'datetime' | 'phone' | 'state'

/** Closed lists that an imported column can refer to by name. */
export type ImportList = 'states' | 'genders' | 'yesNo' | 'surgicalTeamPositions' | 'healthPlans' | 'surgeons'

/** An importable column; its label and header synonyms are in the texts. */
export interface ImportColumn {
  /** Key in a row of the body. */
  name: string
  type: ImportType
  required?: true
  list?: ImportList
  /** Number of digits of a document: punctuation is removed and a number's leading zeros are restored. */
  digits?: number
  /** The document must be a valid CPF. */
  cpf?: true
  /** Maximum length; longer texts are rejected. Without it texts are truncated at 255 characters. */
  max?: number
  digitsOnly?: true
  /** Only the first of several rows with the same value is imported. */
  distinct?: true
  /** Cell of the model spreadsheet's example row, as a user would type it. */
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
  /** The import cannot be reverted. */
  irreversible?: true
  tracked?: TrackedAction
  access: Rule
}

/** The import section of a register's definition. */
export interface ImportShape<Name extends string = string> {
  call: Endpoint
  key: string
  type: string
  /** Column on the wire → field, in the order of the model spreadsheet. */
  columns: Readonly<Record<string, Name>>
  /** Only the first of several rows with the same value of this field is imported. */
  distinct?: Name
  irreversible?: true
  tracked?: TrackedAction
}

/** Not used for documents, whose length is `digits`. */
function lengthLimits(field: Field): Pick<ImportColumn, 'max' | 'digitsOnly'> {
  return {
    ...('max' in field && field.max ? { max: field.max } : {}),
    ...('digitsOnly' in field && field.digitsOnly ? { digitsOnly: true } : {}),
  }
}

/** Example values of closed lists. */
const listSamples: Partial<Record<ImportList, string>> = {
  states: 'SP',
  surgicalTeamPositions: 'Instrumentador',
}

function importColumn(name: string, field: Field, example: unknown, distinct: boolean): ImportColumn {
  const kind = kindOf(field)
  const { type, list, digits } = kind.importCell(field)
  return {
    name,
    type,
    ...(field.required ? { required: true } : {}),
    ...(list ? { list } : {}),
    ...(digits ? { digits } : lengthLimits(field)),
    ...(distinct ? { distinct: true } : {}),
    sample: (list && listSamples[list]) ?? kind.importSample(example),
  }
}

/** A register's import with its columns derived from the fields; undefined for a register without import. */
export function importDefinitionOf(definition: Definition): ImportDefinition | undefined {
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
      return importColumn(column, field, example[fieldName], fieldName === distinct)
    }),
  }
}
