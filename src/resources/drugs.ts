import { nobody, staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** A brand as returned by the calls (DRUG-21). */
export interface BrandAnswer {
  id: number
  brand: string
  laboratory: string | null
  /** Non-empty if the institution uses it. */
  institutions?: unknown[] | null
}

/** A presentation as returned by the calls (DRUG-20). */
export interface FormAnswer {
  id: number
  presentation: string
  type: string | null
  presentation_volume: number | string | null
  presentation_volume_unit: string | null
  brands?: BrandAnswer[] | null
}

/** An active principle as returned by the calls (DRUG-19). */
export interface DrugAnswer {
  id: number
  active_principle_i18n: { name: string }[]
  /** Undefined in the responses of other backends. */
  conversion_factor_to_mg?: number | string | null
  /** Other names by which people know it; undefined in the responses of other backends. */
  synonyms?: string[] | null
  class: { id: number; active_principle_class_i18n?: { name: string }[] } | null
  forms?: FormAnswer[] | null
  brands?: BrandAnswer[] | null
}

/** A brand name of a drug; `used` if the institution uses it in any presentation. */
export interface BrandName {
  name: string
  used: boolean
}

/** The brand names of a drug, those in use first. */
function brandNamesOf({ brands, forms }: DrugAnswer): BrandName[] {
  const used = new Map<string, boolean>()
  for (const { brand, institutions } of brands ?? forms?.flatMap((form) => form.brands ?? []) ?? [])
    used.set(brand, Boolean(used.get(brand) || institutions?.length))
  return [...used]
    .map(([name, isUsed]) => ({ name, used: isUsed }))
    .sort((a, b) => Number(b.used) - Number(a.used))
}

/** A row of the register. */
export type DrugRecord = {
  id: number
  name: string
  class_name: string | null
  brand_names: BrandName[]
  synonyms: readonly string[]
}

export const toDrugRecord = (drug: DrugAnswer): DrugRecord => ({
  id: drug.id,
  name: drug.active_principle_i18n[0]?.name ?? '',
  class_name: drug.class?.active_principle_class_i18n?.[0]?.name ?? null,
  brand_names: brandNamesOf(drug),
  synonyms: drug.synonyms ?? [],
})

/**
 * The platform's drugs and which of them an institution uses. Its server routes are hand-written
 * (`server/drugs`).
 */
export const drugs = defineResource({
  name: 'drugs',
  route: '/settings/farmacos',
  menuIcon: 'pill',
  title: 'name',
  fields: {
    name: { kind: 'text', readOnly: true, sample: 'Propofol' },
    class_name: { kind: 'text', readOnly: true, sample: 'Hipnótico' },
  },
  list: {
    shape: 'table',
    columns: ['name', 'class_name'],
    search: ['name'],
    mode: 'server',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10],
    cardFields: ['class_name'],
  },
  form: { shape: 'modal', sections: [] },
  wire: {
    paths: {
      list: 'GET /web/v2/active-principles',
      total: 'GET /web/v2/active-principles/count',
      read: false,
      create: false,
      update: false,
      remove: false,
    },
    paging: 'limit',
    // The total call takes the page, too.
    filters: ({ search: filter, institution_id: institution, ...others }, { page, perPage: limit }) => ({
      ...others,
      filter,
      institution,
      page,
      limit,
    }),
    envelope: { rows: 'activePrinciples', total: 'count' },
    read: (answer) => toDrugRecord(answer as unknown as DrugAnswer),
  },
  access: { list: staff, read: staff, create: nobody, update: nobody, remove: nobody },
  inGroup: 'ask',
})
