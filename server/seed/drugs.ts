import { activePrincipleClasses, activePrinciples } from '../db/tables/index.ts'
import { drugSynonyms } from './content/drugSynonyms.ts'
import { drugClasses } from './content/drugs.ts'
import { insertAll, numbered, type Tx } from './insert.ts'

/** `Ampola 10 mg/mL, Emulsão injetável, 2,5 mL`: the volume's decimal comma follows the last ', '. */
function parseForm(text: string) {
  const [presentation = '', type = '', size = ''] = text.split(', ')
  const [volume = '', unit = ''] = size.split(' ')
  return { presentation, type, presentation_volume: volume.replace(',', '.'), presentation_volume_unit: unit }
}

function parseBrand(text: string) {
  const [brand = '', laboratory = ''] = text.split('/')
  return { brand, laboratory }
}

function parseDrug(line: string, class_id: number) {
  const [name = '', factor = '', forms = '', brands = ''] = line.split('|')
  return {
    row: {
      name,
      class_id,
      conversion_factor_to_mg: factor || null,
      synonyms: [...(drugSynonyms[name] ?? [])],
    },
    forms: forms.split(';').map(parseForm),
    brands: brands.split(',').map(parseBrand),
  }
}

/** The active principles, each with its presentations and brands. */
export const parseDrugs = () =>
  numbered(
    drugClasses.flatMap(({ drugs: lines }, index) =>
      lines.split('\n').map((line) => parseDrug(line, index + 1)),
    ),
  )

/** The platform's classes and active principles. */
export async function fillDrugCatalogue(tx: Tx): Promise<void> {
  await insertAll(tx, activePrincipleClasses, numbered(drugClasses.map(({ name }) => ({ name }))))
  await insertAll(
    tx,
    activePrinciples,
    parseDrugs().map(({ id, row }) => ({ id, ...row })),
  )
}
