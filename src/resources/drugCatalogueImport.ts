import { drugCatalogueImport as texts } from '../i18n/ptBR/drugCatalogueImport.ts'
import { platformAdmins } from '../schema/can.ts'
import type { ImportColumn, ImportDefinition } from '../schema/imports.ts'

type DrugColumn = Omit<ImportColumn, 'label' | 'synonyms'> & { name: keyof typeof texts.columns }

const columns: readonly DrugColumn[] = [
  { name: 'active_principle', type: 'string', required: true, sample: 'Propofol' },
  { name: 'synonyms', type: 'string', max: 500, verbatim: true, sample: 'diisopropilfenol; propofolum' },
  { name: 'class', type: 'string', sample: 'Hipnóticos e anestésicos venosos' },
  { name: 'conversion_factor_to_mg', type: 'float', sample: '1' },
  { name: 'presentation', type: 'string', required: true, sample: 'Ampola 10 mg/mL' },
  { name: 'type', type: 'string', sample: 'Emulsão injetável' },
  { name: 'presentation_volume', type: 'float', sample: '20' },
  { name: 'presentation_volume_unit', type: 'string', max: 20, sample: 'mL' },
  { name: 'brand', type: 'string', required: true, sample: 'Diprivan' },
  { name: 'laboratory', type: 'string', sample: 'Aspen' },
]

/**
 * The platform's catalogue of drugs: a row is a brand of a presentation. Irreversible because institutions
 * use its entries.
 */
export const drugCatalogueImport: ImportDefinition = {
  name: 'drugCatalogue',
  call: 'POST /preset/active-principles/import',
  key: 'active-principles',
  type: 'active-principles',
  columns: columns.map((column) => ({ ...column, ...texts.columns[column.name] })),
  irreversible: true,
  access: platformAdmins,
}
