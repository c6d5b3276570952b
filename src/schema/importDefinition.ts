import type { Capability } from '../domain/capabilities.ts'
import { can } from './can.ts'
import type { Definition } from './definition.ts'
import type { Field } from './fields.ts'
import type { ImportColumn, ImportDefinition, ImportList } from './imports.ts'
import { kindOf } from './kinds/index.ts'
import { sampleBody } from './sample.ts'
import type { AnyResourceTexts } from './texts.ts'

/** Not used for documents, whose length is `digits`. */
function lengthLimits(field: Field): Pick<ImportColumn, 'max' | 'digitsOnly'> {
  return {
    ...('max' in field && field.max ? { max: field.max } : {}),
    ...('only' in field && field.only === 'digits' ? { digitsOnly: true } : {}),
  }
}

/** Example values of closed lists. */
const listSamples: Partial<Record<ImportList, string>> = {
  states: 'SP',
  surgicalTeamPositions: 'Instrumentador cirúrgico',
  medicalPlanTables: 'TUSS',
}

function importColumn(
  field: Field,
  example: unknown,
  given: Pick<ImportColumn, 'name' | 'label' | 'synonyms' | 'distinct'>,
): ImportColumn {
  const kind = kindOf(field)
  const { type, list, digits, cpf, cnpj, decimals } = kind.importCell(field)
  return {
    ...given,
    type,
    ...(field.required ? { required: true } : {}),
    ...(list ? { list } : {}),
    ...(decimals === undefined ? {} : { decimals }),
    ...(cpf ? { cpf } : {}),
    ...(cnpj ? { cnpj } : {}),
    ...(digits ? { digits } : lengthLimits(field)),
    sample: (list && listSamples[list]) ?? kind.importSample(example),
  }
}

/** Whether the user may import a register on a server that announces these capabilities. */
export const isImportOffered = (
  { imports, access }: Pick<Definition, 'imports' | 'access'>,
  permissions: Parameters<typeof can>[0],
  announced: readonly string[],
): boolean =>
  imports !== undefined &&
  can(permissions, access.create) &&
  (imports.call !== undefined || announced.includes('registerImports' satisfies Capability))

/** A register's import with its columns derived from the fields; undefined for a register without import. */
export function importDefinitionOf(
  definition: Definition,
  texts: Pick<AnyResourceTexts, 'fields' | 'columns' | 'synonyms'>,
): ImportDefinition | undefined {
  const { imports, fields, name } = definition
  if (!imports) return undefined
  const { columns, distinct, identity: _, ...rest } = imports
  const example = sampleBody(definition)
  return {
    call: `POST /${name}/import`,
    key: name,
    type: name,
    ...rest,
    name,
    access: definition.access.create,
    columns: Object.entries(columns).map(([column, fieldName]) => {
      const field = fields[fieldName]
      if (!field) throw new Error(`${name} imports the unknown field ${fieldName}`)
      return importColumn(field, example[fieldName], {
        name: column,
        label: texts.columns?.[fieldName] ?? texts.fields[fieldName] ?? fieldName,
        synonyms: texts.synonyms?.[fieldName] ?? [],
        ...(fieldName === distinct ? { distinct: true } : {}),
      })
    }),
  }
}
