import type { PoolClient } from 'pg'
import { hasEveryWord } from '../crud/query.ts'
import { inNaturalOrder } from '../db/naturalOrder.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../http/errors.ts'

/** A name within a list of translations. */
type Translated<Key extends string> = Record<Key, { name: string }[]>

interface DrugBrand {
  id: number
  brand: string
  laboratory: string | null
  /** The requested institution if it uses the brand; else empty. */
  institutions: { id: number }[]
}

interface DrugForm {
  id: number
  presentation: string
  type: string | null
  presentation_volume: number | null
  presentation_volume_unit: string | null
  brands: DrugBrand[]
}

/** An active principle, as its calls return it. */
export type Drug = Translated<'active_principle_i18n'> & {
  id: number
  conversion_factor_to_mg: number | null
  /** Other names by which people know it. */
  synonyms: string[]
  class: (Translated<'active_principle_class_i18n'> & { id: number }) | null
  forms: DrugForm[]
  brands: DrugBrand[]
  institutions: { id: number }[]
}

interface DrugQuery {
  institutionId: number
  /** `wordPatterns` of a search, or null. */
  words: string[] | null
  limit: number
  offset: number
}

const CLASS = `CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id,
  'active_principle_class_i18n', json_build_array(json_build_object('name', c.name))) END`

const BRAND = `json_build_object('id', b.id, 'brand', b.brand, 'laboratory', b.laboratory, 'institutions',
  CASE WHEN i.brand_id IS NULL THEN '[]'::json ELSE json_build_array(json_build_object('id', i.institution_id)) END)`

const BRANDS = `active_principle_brands b
  LEFT JOIN institution_active_principle_brands i ON i.brand_id = b.id AND i.institution_id = $1`

const BRAND_ORDER = `b.brand COLLATE "pt-BR-x-icu", b.id`

/** The forms of principle `p`, each with its brands. */
const FORMS = `SELECT json_agg(json_build_object('id', f.id, 'presentation', f.presentation, 'type', f.type,
    'presentation_volume', trim_scale(f.presentation_volume), 'presentation_volume_unit', f.presentation_volume_unit,
    'brands', coalesce((SELECT json_agg(${BRAND} ORDER BY ${BRAND_ORDER}) FROM ${BRANDS} WHERE b.form_id = f.id), '[]'))
    ORDER BY ${inNaturalOrder('f.presentation')}, f.presentation_volume, f.id)
  FROM active_principle_forms f WHERE f.active_principle_id = p.id`

const RECORD = `p.id, json_build_array(json_build_object('name', p.name)) AS active_principle_i18n,
  trim_scale(p.conversion_factor_to_mg)::double precision AS conversion_factor_to_mg, p.synonyms, ${CLASS} AS class,
  coalesce((${FORMS}), '[]') AS forms`

/** Matches principles by their other names and the names of their brands, too. */
const MATCHES = (
  words: string,
) => `(${hasEveryWord('p.search', words)} OR ${hasEveryWord('p.synonym_search', words)} OR p.id IN (
  SELECT f.active_principle_id FROM active_principle_brands b JOIN active_principle_forms f ON f.id = b.form_id
   WHERE ${hasEveryWord('b.search', words)}))`

const ORDER = `p.name COLLATE "pt-BR-x-icu", p.id`

const matching = (words: string | undefined) =>
  `active_principles p ${words ? `WHERE ${MATCHES(words)}` : ''}`

const selectCount = (words: string | undefined) => `SELECT count(*)::integer AS count FROM ${matching(words)}`

/** Beyond the last page, a row without id holds only the count. */
const selectPage = (words: string | undefined) => `
  SELECT total.count, page.*
    FROM (${selectCount(words)}) total
    LEFT JOIN (SELECT ${RECORD}, p.name AS sorted
                 FROM (SELECT * FROM ${matching(words)} ORDER BY ${ORDER} LIMIT (SELECT $2::integer) OFFSET (SELECT $3::integer)) p
                 LEFT JOIN active_principle_classes c ON c.id = p.class_id) page ON true
   ORDER BY page.sorted COLLATE "pt-BR-x-icu", page.id`

const SELECT_ONE = `
  SELECT ${RECORD} FROM active_principles p LEFT JOIN active_principle_classes c ON c.id = p.class_id WHERE p.id = $2`

const completed = (row: Omit<Drug, 'brands' | 'institutions'>): Drug => {
  const brands = row.forms.flatMap((form) => form.brands)
  const [institution] = brands.flatMap(({ institutions }) => institutions)
  return { ...row, brands, institutions: institution ? [institution] : [] }
}

/** A page of the catalogue by name, with the brands that the institution uses, and the count of all pages. */
export async function selectDrugs(
  tx: PoolClient,
  query: DrugQuery,
): Promise<{ drugs: Drug[]; count: number }> {
  const { institutionId, words, limit, offset } = query
  const values = [institutionId, limit, offset, ...(words === null ? [] : [words])]
  const { rows } = await tx.query(prepared(selectPage(words === null ? undefined : '$4'), values))
  const drugs = rows.filter(({ id }) => id !== null).map(({ count: _, sorted: __, ...row }) => completed(row))
  return { drugs, count: rows[0]?.count ?? 0 }
}

export async function countDrugs(tx: PoolClient, words: string[] | null): Promise<number> {
  const { rows } = await tx.query(
    prepared(selectCount(words === null ? undefined : '$1'), words === null ? [] : [words]),
  )
  return rows[0]?.count ?? 0
}

/** @throws ApiError 404 */
export async function selectDrug(tx: PoolClient, id: number, institutionId: number): Promise<Drug> {
  const { rows } = await tx.query(prepared(SELECT_ONE, [institutionId, id]))
  if (!rows[0]) throw notFound()
  return completed(rows[0])
}
