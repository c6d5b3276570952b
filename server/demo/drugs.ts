import {
  activePrincipleBrands,
  activePrincipleClasses,
  activePrincipleForms,
  activePrinciples,
} from '../db/tables/index.ts'
import { drugSynonyms } from './content/drugSynonyms.ts'
import { drugClasses } from './content/drugs.ts'
import { type DemoContext, insertAll, numbered } from './context.ts'

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

/** The hospital that has configured drugs from the first start. */
const CONFIGURED = 2

const parseDrugs = () =>
  numbered(
    drugClasses.flatMap(({ drugs: lines }, index) =>
      lines.split('\n').map((line) => parseDrug(line, index + 1)),
    ),
  )

/** The platform's classes and active principles. */
export async function fillDrugCatalogue(tx: DemoContext['tx']): Promise<void> {
  await insertAll(tx, activePrincipleClasses, numbered(drugClasses.map(({ name }) => ({ name }))))
  await insertAll(
    tx,
    activePrinciples,
    parseDrugs().map(({ id, row }) => ({ id, ...row })),
  )
}

/** The demo's presentations and brands: each brand in each presentation, whether it is sold so or not. */
export async function fillBrands(tx: DemoContext['tx']): Promise<void> {
  const drugs = parseDrugs()
  const forms = numbered(
    drugs.flatMap((drug) => drug.forms.map((row) => ({ row, drug: drug.id, brands: drug.brands }))),
  )
  const brands = numbered(
    forms.flatMap((form) => form.brands.map((brand) => ({ form_id: form.id, ...brand }))),
  )
  await insertAll(
    tx,
    activePrincipleForms,
    forms.map(({ id, row, drug }) => ({ id, active_principle_id: drug, ...row })),
  )
  await insertAll(tx, activePrincipleBrands, brands)
}

/** Brands that a demo hospital uses: the first brand of every third presentation. */
export async function fillDrugs({ tx, now }: DemoContext): Promise<void> {
  const firstBrand = 'SELECT form_id, min(id) AS id FROM active_principle_brands GROUP BY form_id'
  await tx.execute(
    `INSERT INTO institution_active_principle_brands (institution_id, brand_id, created_at)
     SELECT i.id, b.id, '${now.toISOString()}' FROM institutions i CROSS JOIN (${firstBrand}) b
      WHERE i.id = ${CONFIGURED} AND b.form_id % 3 = 0`,
  )
}
