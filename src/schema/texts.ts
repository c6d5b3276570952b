import type { Field, ListPart } from './definition.ts'

type RequiredNames<F extends Record<string, Field>> = {
  [N in keyof F]: F[N] extends { required: true } ? N : never
}[keyof F]

/** The Portuguese texts of one register. The compiler misses a label, a required field's message or a section title. */
export type ResourceTexts<
  D extends { fields: Record<string, Field>; form: { sections: readonly { title: string }[] } },
> = {
  /** The list's title. */
  title: string
  /** The menu's item, where it differs from the title. */
  menu?: string
  new: string
  /** Of a form that edits; `{id}` stands for the record's. */
  edit: string
  /** The button that begins a new record, where it is not the common one. */
  add?: string
  /** The search box, where it is not the common one. */
  search?: string
  fields: Record<keyof D['fields'] & string, string>
  /** Column headings that differ from the field's label. */
  columns?: Partial<Record<keyof D['fields'] & string, string>>
  /** What a column says of a record that has nothing there; a dash where it is not said. */
  blanks?: Partial<Record<keyof D['fields'] & string, string>>
  /** The tables of a list that is split, and what each says while it is empty. */
  parts?: Record<ListPart, { title: string; empty: string }>
  sections: Record<Exclude<D['form']['sections'][number]['title'], ''>, string>
  /** Placeholders and hints under a field. */
  hints?: Partial<Record<keyof D['fields'] & string, string>>
  /** What a field says when it is refused: required ones must, others where the framework's own words do not do. */
  errors: Record<RequiredNames<D['fields']> & string, string> &
    Partial<Record<keyof D['fields'] & string, string>>
  created: string
  updated: string
  /** Said when a save fails without a word of the server's own; the common words where they are not said. */
  createFailed?: string
  updateFailed?: string
  /** Said when the record is saved and a picture of it is not. */
  imageFailed?: string
  removed: string
  removeFailed: string
  /** `{name}` stands for the record's title. */
  confirmRemove: string
  loadFailed: string
  /** One sentence of an empty list: what would be here. */
  empty: string
  /** The notice of a group until a member institution is chosen. */
  chooseInstitution: string
}

/** The wide form that generators read. */
export type AnyResourceTexts = Omit<
  ResourceTexts<{ fields: Record<string, Field>; form: { sections: readonly { title: string }[] } }>,
  'errors' | 'sections'
> & { errors: Record<string, string | undefined>; sections: Record<string, string> }
