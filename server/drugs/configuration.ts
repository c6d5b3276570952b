import type { FormBrands } from '../../src/calls/drugs.ts'
import { isId } from '../../src/domain/identifiers.ts'
import { drugs as texts } from '../../src/i18n/ptBR/drugs.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { validationError } from '../http/errors.ts'
import { objectOf } from '../http/members.ts'
import type { Drug } from './read.ts'

const ascending = (ids: Iterable<number>) => [...new Set(ids)].sort((a, b) => a - b)

const checkForm = objectOf({
  id: (value) => (isId(value) ? undefined : errors.wrongType),
  active_principle_brands: (value) =>
    Array.isArray(value) && value.every(isId) ? undefined : errors.wrongType,
})

const isFormBrands = (value: unknown): value is FormBrands => checkForm(value) === undefined

/** Sorted, and without presentations that use no brand, so that equal configurations are equal texts. */
const normalized = (forms: readonly FormBrands[]): FormBrands[] =>
  forms
    .map(({ id, active_principle_brands }) => ({
      id,
      active_principle_brands: ascending(active_principle_brands),
    }))
    .filter(({ active_principle_brands }) => active_principle_brands.length > 0)
    .sort((a, b) => a.id - b.id)

const formsError = (message: string) => validationError({ forms: message })

/** The forms of a body. @throws ApiError 422 for anything else, or a presentation given twice. */
export function readForms(forms: unknown): FormBrands[] {
  if (forms === undefined || forms === null) throw formsError(texts.brandsRequired)
  if (!Array.isArray(forms) || !forms.every(isFormBrands)) throw formsError(errors.wrongType)
  if (new Set(forms.map(({ id }) => id)).size < forms.length) throw formsError(errors.wrongType)
  return normalized(forms)
}

/** The brands of a drug that an institution uses. */
export const configurationOf = ({ forms }: Drug): FormBrands[] =>
  normalized(
    forms.map(({ id, brands }) => ({
      id,
      active_principle_brands: brands
        .filter(({ institutions }) => institutions.length > 0)
        .map((brand) => brand.id),
    })),
  )

/**
 * @throws ApiError 422 for presentations of another drug, or brands of another presentation
 */
export function checkForms(drug: Drug, forms: readonly FormBrands[]): void {
  const offered = new Map(drug.forms.map(({ id, brands }) => [id, new Set(brands.map((brand) => brand.id))]))
  for (const { id, active_principle_brands } of forms)
    if (!active_principle_brands.every((brand) => offered.get(id)?.has(brand)))
      throw formsError(errors.unknownReference)
}

/**
 * Without a brand, a configuration takes the drug out of the institution (OQ-162).
 * @param earlier the stored configuration, and the one that the edit is based on: a repeated recall finds nothing stored
 * @throws ApiError 422 if the institution does not use the drug either way
 */
export function refuseNeedlessRecall(
  forms: readonly FormBrands[],
  earlier: readonly (readonly FormBrands[])[],
): void {
  if (forms.length === 0 && earlier.every(({ length }) => length === 0))
    throw formsError(texts.brandsRequired)
}

/** Names of the used brands, as the activity log shows them. */
export function brandNames(drug: Drug, forms: readonly FormBrands[]): string[] {
  const used = new Set(forms.flatMap(({ active_principle_brands }) => active_principle_brands))
  return drug.forms.flatMap(({ presentation, brands }) =>
    brands.filter(({ id }) => used.has(id)).map(({ brand }) => `${presentation}: ${brand}`),
  )
}
