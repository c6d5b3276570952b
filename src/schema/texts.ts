import type { SplitValue } from './definition.ts'
import type { Field } from './fields.ts'

/** An operation that may have an event of its own in the activity log. */
export type LoggedOperation = 'read' | 'create' | 'update' | 'remove' | 'import'

export type ChoiceLabels<F extends Record<string, { kind: string }>> = {
  [N in keyof F as F[N] extends { kind: 'choice' } ? N : never]: Record<
    F[N] extends { choices: readonly (infer Choice extends string)[] } ? Choice : never,
    string
  >
}

type TakenNames<F extends Record<string, Field>> = {
  [N in keyof F]: F[N] extends { distinctFrom: string } ? N : never
}[keyof F]

type Taken<Name> = [Name] extends [never] ? unknown : { taken: Record<Name & string, string> }
export type Choices<Labels> = keyof Labels extends never ? unknown : { choices: Labels }

type RequiredNames<F extends Record<string, Field>> = {
  [N in keyof F]: F[N] extends { required: true } ? N : never
}[keyof F]

/** The Portuguese texts of a register. Labels, messages of required fields and section titles are required by the type. */
export type ResourceTexts<D extends TextedDefinition> = BaseTexts<D> &
  Taken<TakenNames<D['fields']>> &
  Choices<ChoiceLabels<D['fields']>>

interface TextedDefinition {
  fields: Record<string, Field>
  form: { sections: readonly { title: string }[] }
}

interface BaseTexts<D extends TextedDefinition> {
  /** The list's title. */
  title: string
  /** Menu item; the title when absent. */
  menu?: string
  new: string
  /** Title of the edit form; `{id}` is replaced by the record's id. */
  edit: string
  /** Label of the add button; the default when absent. */
  add?: string
  /** Placeholder of the search box; the default when absent. */
  search?: string
  fields: Record<keyof D['fields'] & string, string>
  /** Column headings that differ from the field's label. */
  columns?: Partial<Record<keyof D['fields'] & string, string>>
  /** Other names of a field's column in imported spreadsheets. */
  synonyms?: Partial<Record<keyof D['fields'] & string, readonly string[]>>
  /** Text of empty cells by column; a dash when absent. */
  blanks?: Partial<Record<keyof D['fields'] & string, string>>
  /** Titles of a split list's tables, and their texts when empty. */
  splitTables?: Record<SplitValue, { title: string; empty: string }>
  sections: Record<Exclude<D['form']['sections'][number]['title'], ''>, string>
  /** Placeholders and hints under a field. */
  hints?: Partial<Record<keyof D['fields'] & string, string>>
  /** Error messages: obligatory for required fields, otherwise in place of the default messages. */
  errors: Record<RequiredNames<D['fields']> & string, string> &
    Partial<Record<keyof D['fields'] & string, string>>
  created: string
  updated: string
  /** Shown when a save fails without a message from the server; defaults when absent. */
  createFailed?: string
  updateFailed?: string
  /** Shown when the record was saved but its image was not. */
  imageFailed?: string
  removed: string
  removeFailed: string
  /** `{name}` is replaced by the record's title. */
  confirmRemove: string
  loadFailed: string
  /** Of a form that makes several records by one text of their titles, only of `children`; `words` stand before its numbers where none were written. */
  series?: { title: string; label: string; hint: string; words: string; created: string }
  /** Text of the empty list. */
  empty: string
  /** Notice in a group institution until a member is selected. */
  chooseInstitution: string
  /** Labels of the events that its `tracked`, `logged` and `imports` name. */
  events?: Partial<Record<LoggedOperation, string>>
}

/** The untyped form used by the generators. */
export type AnyResourceTexts = Omit<BaseTexts<TextedDefinition>, 'errors' | 'sections'> & {
  errors: Record<string, string | undefined>
  sections: Record<string, string>
  /** Error messages for values that already exist in the `distinctFrom` lookup. */
  taken?: Readonly<Record<string, string>>
  /** Labels of choices, by field and value. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Texts of a register whose records are neither added nor edited nor removed. */
export const withoutForm = {
  new: '',
  edit: '',
  created: '',
  updated: '',
  removed: '',
  removeFailed: '',
  confirmRemove: '',
} as const
