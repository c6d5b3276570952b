import type { Pool, PoolClient } from 'pg'
import { quantityText } from '../../src/domain/quantity.ts'
import { drugReport } from '../../src/i18n/ptBR/drugReport.ts'
import type { Sheet } from '../../src/spreadsheet/write/sheet.ts'
import { inNaturalOrder } from '../db/naturalOrder.ts'
import type { TableReport } from '../pdf/documents.ts'

const { title, file: texts } = drugReport
const { columns } = texts

interface ConfiguredBrand {
  brand: string
  laboratory: string | null
}

/** A presentation of which the institution uses at least one brand. */
export interface ConfiguredPresentation {
  principle: string
  class: string | null
  presentation: string
  type: string | null
  volume: number | null
  unit: string | null
  /** Sorted by name. */
  brands: ConfiguredBrand[]
}

const SELECT_CONFIGURED = `
  SELECT p.name AS principle, c.name AS class, f.presentation, f.type,
         f.presentation_volume::float8 AS volume, f.presentation_volume_unit AS unit,
         json_agg(json_build_object('brand', b.brand, 'laboratory', b.laboratory)
                  ORDER BY b.brand COLLATE "pt-BR-x-icu", b.id) AS brands
    FROM institution_active_principle_brands i
    JOIN active_principle_brands b ON b.id = i.brand_id
    JOIN active_principle_forms f ON f.id = b.form_id
    JOIN active_principles p ON p.id = f.active_principle_id
    LEFT JOIN active_principle_classes c ON c.id = p.class_id
   WHERE i.institution_id = $1
   GROUP BY p.id, c.id, f.id
   ORDER BY p.name COLLATE "pt-BR-x-icu", p.id, ${inNaturalOrder('f.presentation')}, f.id`

/** The presentations that an institution has configured, by active principle. */
export async function selectConfigured(
  database: Pool | PoolClient,
  institutionId: number,
): Promise<ConfiguredPresentation[]> {
  return (await database.query<ConfiguredPresentation>(SELECT_CONFIGURED, [institutionId])).rows
}

const brandText = ({ brand, laboratory }: ConfiguredBrand) =>
  laboratory ? `${brand} (${laboratory})` : brand

const joined = (...fragments: (string | null)[]) => fragments.filter(Boolean).join(', ')

/** The table of the PDF: one row per presentation. */
export const activePrinciplesTable = (
  rows: readonly ConfiguredPresentation[],
): Pick<TableReport, 'columns' | 'rows' | 'empty'> => ({
  columns: [
    { label: columns.principle, width: 3 },
    { label: columns.class, width: 2.5 },
    { label: columns.presentation, width: 3.5 },
    { label: columns.brands, width: 4 },
  ],
  rows: rows.map((row) => [
    row.principle,
    row.class ?? '',
    joined(row.presentation, row.type, quantityText(row.volume, row.unit)),
    row.brands.map(brandText).join('; '),
  ]),
  empty: texts.empty,
})

/** The sheet of the CSV: one row per brand. */
export const activePrinciplesSheet = (rows: readonly ConfiguredPresentation[]): Sheet => ({
  title,
  labels: [
    columns.principle,
    columns.class,
    columns.presentation,
    columns.type,
    columns.volume,
    columns.brand,
    columns.laboratory,
  ],
  rows: rows.flatMap(({ brands, ...row }) =>
    brands.map(({ brand, laboratory }) => [
      row.principle,
      row.class ?? '',
      row.presentation,
      row.type ?? '',
      quantityText(row.volume, row.unit),
      brand,
      laboratory ?? '',
    ]),
  ),
})
