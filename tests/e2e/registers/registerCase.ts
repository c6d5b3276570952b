/** A field of a form as a person fills it in. */
export interface Entry {
  label: string
  /** What is typed; for a choice, the labels of the options. */
  type: string | readonly string[]
  /** What the field shows once it is left; what was typed when absent. */
  shown?: string
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the server answered
export type Answer = any

/** What the specification says of a register, in words of its own: nothing here is read from its definition. */
export interface RegisterCase {
  path: string
  title: string
  /** The titles of its form. */
  newTitle: string
  editTitle: string
  form: 'page' | 'modal'
  calls: { list: string; read?: string; create: string; update: string; remove: string }
  /** What the list call says beside its path. */
  query: Record<string, string>
  /** What update and remove put in the path. */
  key: { update: 'id' | 'uuid'; remove: 'id' | 'uuid' }
  /** Field and label of what names a record, and the first words of the names that tests give. */
  name: { field: string; label: string; words: string }
  /** What is refused when nothing is filled in: label → text, in the form's order. */
  required: [label: string, text: string][]
  entries: readonly Entry[]
  /** What is sent of a new record with these entries, beside its name. */
  body: Record<string, unknown>
  /** What is sent of a new record beside that. */
  created?: Record<string, unknown>
  /** Where it is kept, and how. */
  table: string
  row: Record<string, unknown>
  messages: {
    created: string
    updated: string
    removed: string
    removeFailed: string
    confirmRemoval: string
  }
  loadFailed?: string
  events: { create: string; update: string; remove?: string }
  /** A list that is a table. */
  list?: {
    columns: readonly string[]
    /** What the row of the new record shows after its name. */
    shown: readonly string[]
    /** What is searched, of a record as the list answers it. */
    haystack: (record: Answer) => string
    /** Searches that find some records of institution 1 and not all. */
    terms: readonly string[]
  }
  requirements: {
    list?: string
    search?: string
    create: string
    update: string
    remove: string
    failures: string
  }
}
