/** A field of a form as a user fills it in. */
export interface Entry {
  label: string
  /** What is typed; for a choice, the labels of the options. */
  type: string | readonly string[]
  /** What the field shows after blur; if absent, what was typed. */
  shown?: string
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the server answered
export type Answer = any

/** What the specification requires of a register, written out: nothing here is read from its definition. */
export interface RegisterCase {
  path: string
  title: string
  /** Titles of the form. */
  newTitle: string
  editTitle: string
  form: 'page' | 'modal'
  calls: { list: string; read?: string; create: string; update: string; remove: string }
  /** The list call's query. */
  query: Record<string, string>
  /** What update and remove put in the path. */
  key: { update: 'id' | 'uuid'; remove: 'id' | 'uuid' }
  /** Field and label of a record's name, and the first words of the names that tests use. */
  name: { field: string; label: string; words: string }
  /** What is refused when nothing is filled in: label → message, in the form's order. */
  required: [label: string, text: string][]
  entries: readonly Entry[]
  /** The body of a new record with these entries, apart from its name. */
  body: Record<string, unknown>
  /** What a new record's body has in addition. */
  created?: Record<string, unknown>
  /** The table that stores it, and the stored row. */
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
  /** Present if the list is a table. */
  list?: {
    columns: readonly string[]
    /** What the new record's row shows after its name. */
    shown: readonly string[]
    /** The searched text of a record as answered by the list. */
    haystack: (record: Answer) => string
    /** Searches that find some records of institution 1 but not all. */
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
