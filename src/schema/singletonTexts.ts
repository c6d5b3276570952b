import type { SingletonField } from './singleton.ts'
import type { ChoiceLabels, Choices } from './texts.ts'

interface PartTexts {
  loadFailed?: string
  saved?: string
  saveFailed?: string
}

interface BaseTexts<Field extends string, Own extends string, PartName extends string> {
  title: string
  /** Menu item; the title when absent. */
  menu?: string
  /** Label of the save button; the default when absent. */
  save?: string
  /** Labels. An own field without one is not named in the question of a refused save. */
  fields: Record<Exclude<Field, Own>, string> & Partial<Record<Own, string>>
  /** Hints under a field. */
  hints?: Partial<Record<Field, string>>
  /** Messages for values that cannot be. */
  errors?: Partial<Record<Field, string>>
  /** What a select says that was never set, and an integer while it is empty. */
  blanks?: Partial<Record<Field, string>>
  sections: Readonly<Record<string, string>>
  /** What is said below a section's title. */
  sectionHints?: Readonly<Record<string, string>>
  /** Notice in a group institution until an institution is selected. */
  chooseInstitution: string
  loadFailed: string
  saved: string
  saveFailed: string
  /** What is said of a part instead. */
  parts?: Readonly<Partial<Record<PartName, PartTexts>>>
  /** Title of the question of a save that another one came before. */
  conflictTitle: string
}

type OwnNames<F extends Record<string, SingletonField>> = {
  [N in keyof F & string]: F[N] extends { kind: 'own' } ? N : never
}[keyof F & string]

interface TextedSingleton {
  fields: Record<string, SingletonField>
  parts: object
}

/** The Portuguese texts of a singleton; a missing label or a wrong name does not compile. */
export type SingletonTexts<D extends TextedSingleton> = BaseTexts<
  keyof D['fields'] & string,
  OwnNames<D['fields']>,
  keyof D['parts'] & string
> &
  Choices<ChoiceLabels<D['fields']>>

/** The untyped form used by the generators. */
export type AnySingletonTexts = BaseTexts<string, string, string> & {
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
