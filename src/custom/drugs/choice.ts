import { fold, hasWords, searchWords } from '../../domain/fold.ts'
import { quantityText } from '../../domain/quantity.ts'
import type { FormBrands } from '../../providers/drugs.ts'
import type { BrandAnswer, DrugAnswer, FormAnswer } from '../../resources/drugs.ts'

/** The ticked brands of each presentation. */
export type Choice = ReadonlyMap<number, ReadonlySet<number>>

export const nothingTicked: ReadonlySet<number> = new Set()

const brandsOf = ({ brands }: FormAnswer): readonly BrandAnswer[] => brands ?? []

/** The brands that the institution uses. */
export const storedChoice = ({ forms }: DrugAnswer): Choice =>
  new Map(
    (forms ?? []).map((form) => [
      form.id,
      new Set(
        brandsOf(form)
          .filter((brand) => brand.institutions?.length)
          .map((brand) => brand.id),
      ),
    ]),
  )

/** The presentations with a ticked brand, in the format of the call. */
export const chosenForms = (choice: Choice): FormBrands[] =>
  [...choice]
    .filter(([, brands]) => brands.size > 0)
    .map(([id, brands]) => ({ id, active_principle_brands: [...brands] }))

const tickedOf = (choice: Choice, form: number) => choice.get(form) ?? nothingTicked

/** Whether two choices differ, regardless of the order in which brands were ticked. */
export const isOtherChoice = (choice: Choice, other: Choice): boolean =>
  [...choice.keys(), ...other.keys()].some((form) => {
    const [ticked, otherTicked] = [tickedOf(choice, form), tickedOf(other, form)]
    return ticked.size !== otherTicked.size || [...ticked].some((brand) => !otherTicked.has(brand))
  })

export const chosenCount = (choice: Choice): number =>
  [...choice.values()].reduce((total, brands) => total + brands.size, 0)

/** The choice with brands of a presentation ticked or unticked; other presentations keep the same sets. */
export function withTicked(choice: Choice, form: number, brands: readonly number[], ticked: boolean): Choice {
  const own = new Set(choice.get(form))
  for (const brand of brands) {
    if (ticked) own.add(brand)
    else own.delete(brand)
  }
  return new Map(choice).set(form, own)
}

/** 'Ampola, Solução, 20 mL'. */
export function formLabel({
  presentation,
  type,
  presentation_volume: volume,
  presentation_volume_unit: unit,
}: FormAnswer) {
  return [presentation, type, quantityText(volume, unit)].filter(Boolean).join(', ')
}

export const brandLabel = ({ brand, laboratory }: BrandAnswer) =>
  laboratory ? `${brand} (${laboratory})` : brand

export interface ShownForm {
  form: FormAnswer
  brands: readonly BrandAnswer[]
}

/** Presentations that match a search, with all their brands; others with only the brands that match. */
export function matchingForms(forms: readonly FormAnswer[], search: string): ShownForm[] {
  const words = searchWords(search)
  const matches = (text: string) => hasWords(fold(text), words)
  return forms.flatMap((form) => {
    const label = formLabel(form)
    const brands = brandsOf(form)
    if (matches(label)) return [{ form, brands }]
    const found = brands.filter((brand) => matches(`${label} ${brandLabel(brand)}`))
    return found.length > 0 ? [{ form, brands: found }] : []
  })
}

/** A value that changes without rerendering the dialog: ticks show within a frame, however many brands. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (onChange: () => void) => () => void
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const onChange of listeners) onChange()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
