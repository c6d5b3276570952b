import { procedureCatalogueImport as texts } from '../i18n/ptBR/procedureCatalogueImport.ts'
import { platformAdmins } from '../schema/can.ts'
import type { ImportColumn, ImportDefinition } from '../schema/imports.ts'

type ProcedureColumn = Omit<ImportColumn, 'label' | 'synonyms'> & { name: keyof typeof texts.columns }

/** The longest names in the national table have about 400 characters. */
const MAX_NAME = 500

const columns: readonly ProcedureColumn[] = [
  { name: 'table', type: 'string', required: true, max: 60, verbatim: true, constant: true, sample: 'TUSS' },
  { name: 'code', type: 'string', required: true, max: 20, sample: '31003079' },
  { name: 'name', type: 'string', required: true, max: MAX_NAME, verbatim: true, sample: 'Apendicectomia' },
  { name: 'valid_from', type: 'date', sample: '01/01/2026' },
  { name: 'valid_until', type: 'date', sample: '31/12/2030' },
]

/**
 * The platform's catalogue of procedures: a row is an entry of a price table's edition. Entries missing from
 * an edition are ended if the user requests it, but never removed, because records refer to them.
 */
export const procedureCatalogueImport: ImportDefinition = {
  name: 'procedureCatalogue',
  call: 'POST /preset/surgical-procedures/import',
  key: 'surgical-procedures',
  type: 'surgical-procedures',
  columns: columns.map((column) => ({ ...column, ...texts.columns[column.name] })),
  access: platformAdmins,
}
