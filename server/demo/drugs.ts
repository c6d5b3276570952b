import { activePrincipleBrands, activePrincipleForms } from '../db/tables/index.ts'
import { parseDrugs } from '../seed/drugs.ts'
import { insertAll, numbered, type Tx } from '../seed/insert.ts'
import { CLINIC, HOSPITAL } from './content/institutions.ts'
import type { DemoContext } from './context.ts'

/** Institutions that have configured drugs from the first start. */
const CONFIGURED = [HOSPITAL, CLINIC]

/** The demo's presentations and brands: each brand in each presentation, whether it is sold so or not. */
export async function fillBrands(tx: Tx): Promise<void> {
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

/** Brands that they use: the first brand of every third presentation. */
export async function fillDrugs({ tx, now }: DemoContext): Promise<void> {
  const firstBrand = 'SELECT form_id, min(id) AS id FROM active_principle_brands GROUP BY form_id'
  await tx.execute(
    `INSERT INTO institution_active_principle_brands (institution_id, brand_id, created_at)
     SELECT i.id, b.id, '${now.toISOString()}' FROM institutions i CROSS JOIN (${firstBrand}) b
      WHERE i.id IN (${CONFIGURED.join(', ')}) AND b.form_id % 3 = 0`,
  )
}
