import type { TrackedAction } from '../domain/trackedActions.ts'
import type { UserType } from '../domain/userTypes.ts'
import type { ImportShape } from './imports.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call as data: `DELETE /web/surgeons/{uuid}`. `{id}` and `{uuid}` are filled from the record; a record without uuid answers with its id. */
export type Endpoint = `${Method} /${string}`

/** What can be done with a register. `total` is only its number of records. */
export type Verb = 'list' | 'total' | 'read' | 'create' | 'update' | 'remove'

/** Someone passes when the type is among `types` (any type when absent) and every flag of `flags` is set. */
export interface Grant {
  types?: readonly UserType[]
  flags?: readonly Flag[]
}

export type Flag = 'is_admin' | 'is_manager'

/** Passed by satisfying any one of its grants; an empty rule lets nobody pass. */
export type Rule = readonly Grant[]

interface FieldBase {
  /** Refused when empty, with the field's own text in `errors`. */
  required?: true
  /** Set by the server alone: shown, never in a form, refused in a body. */
  readOnly?: true
  /** Set once, with the new record: shown and closed when it is edited. */
  fixed?: true
  /** Other yes-or-no fields and what they must say: else it is not asked for, and null. */
  when?: Readonly<Record<string, boolean>>
  /** A value for examples: stories, tests and the model spreadsheet. */
  sample?: unknown
}

interface TextField extends FieldBase {
  kind: 'text' | 'longText' | 'personName' | 'email' | 'cpf' | 'cnpj' | 'cpfOrCnpj' | 'phone'
  /** Longest text in characters; 255 when absent. */
  max?: number
  digitsOnly?: true
  /** Letters and spaces alone. */
  lettersOnly?: true
  /** A phone's own mask, `(00) 0000-00000`; the common one when absent. */
  mask?: string
}

interface ValueField extends FieldBase {
  kind: 'money' | 'dateTime' | 'integer'
}

interface BooleanField extends FieldBase {
  kind: 'boolean'
  /** Yes-or-no fields that cannot be yes while this one is. */
  excludes?: readonly string[]
}

/** A password: never answered; left empty it stays as it is. */
interface SecretField extends FieldBase {
  kind: 'secret'
}

/** A picture that travels by calls of its own, beside the record's. */
interface ImageField extends FieldBase {
  kind: 'image'
  /** Bytes of the largest file. */
  maxBytes: number
  /** MIME types. */
  types: readonly string[]
  /** The call that answers it, and the key of an answer that is null where there is none. */
  from: Endpoint
  address: string
  /** The call that takes it, and the part of the form that it is there. */
  to: Endpoint
  part: string
}

interface DateField extends FieldBase {
  kind: 'date'
  /** Refuses a day after today. */
  notFuture?: true
  /** Travels as the last instant of the day in the institution's zone. */
  endOfDay?: true
}

interface ReferenceField extends FieldBase {
  kind: 'reference'
  to: string
  /** Key under which an answer carries the whole referred record. */
  as?: string
  /** Key under which answer and body carry the referred record's label. */
  labelAs?: string
}

interface ReferencesField extends FieldBase {
  /** A list of ids in a body, a list of whole records in an answer. */
  kind: 'references'
  to: string
  /** A text field shown in its place where the list is empty: what was written before the list existed. */
  orText?: string
}

export type Field =
  | TextField
  | ValueField
  | BooleanField
  | SecretField
  | ImageField
  | DateField
  | ReferenceField
  | ReferencesField

export type Kind = Field['kind']

/** The field type of one kind, with what only that kind may say. */
export type FieldOf<K extends Kind, F extends Field = Field> = F extends Field
  ? K extends F['kind']
    ? F
    : never
  : never

/** One field, or two shown in one column with a space between. */
export type Column<Name extends string = string> = Name | readonly [Name, Name]

/** The two tables of a list that is split: the records whose field is no, and those whose field is yes. */
export const listParts = ['no', 'yes'] as const

export type ListPart = (typeof listParts)[number]

export interface ListShape<Name extends string = string> {
  /** A table, or a collapsible panel for each record that lists its children. */
  shape: 'table' | 'panels'
  columns: readonly Column<Name>[]
  /** Fields looked through by the search box; no box when empty. */
  search: readonly Name[]
  /** Who searches, sorts and pages: the browser over all rows, or the server. */
  mode: 'local' | 'server'
  sort: { field: Name; order: 'ASC' | 'DESC' }
  pageSizes: readonly [number, ...number[]]
  /** Rows of a page at first; the first of `pageSizes` when absent. */
  perPage?: number
  /** A search begins with so many characters; 1 when absent. */
  searchFrom?: number
  /** Yes-or-no columns by which the loaded rows can be narrowed. */
  filters?: readonly Name[]
  /** The two or three fields that a narrow screen shows of a row. */
  telling: readonly Column<Name>[]
  /** Two tables in place of one, parted by a yes-or-no field; each is searched, sorted and paged for itself. Only where the mode is local. */
  split?: { by: Name }
}

export interface FormShape<Name extends string = string> {
  shape: 'page' | 'modal'
  /** Keys of the texts' `sections`; a section without a title has the key ''. */
  sections: readonly { title: string; fields: readonly Name[] }[]
  /** What a new record starts with. */
  starts?: Readonly<Partial<Record<Name, unknown>>>
}

export interface Wire {
  /** `false`: no button and no route. */
  paths: Record<Exclude<Verb, 'total'>, Endpoint | false> & { total?: Endpoint }
  /** How the list call says which rows it wants: all of them, `size&offset`, `page&size`, or `page&limit`. */
  paging: 'none' | 'offset' | 'page' | 'limit'
  /** Values of every list call's query. */
  query?: Readonly<Record<string, string>>
  /** What the query calls the text that is looked for; `search` when absent. */
  searchAs?: string
  /** An answer's record as the console keeps it, where that differs. `institutionId` is the selected institution. */
  read?: (answer: Record<string, unknown>, institutionId: number) => Record<string, unknown>
  /** The body of a write, of the one that the fields make, where that differs. */
  write?: (body: Record<string, unknown>) => Record<string, unknown>
  /** The body that removing a record sends; none when absent. */
  removal?: (record: Record<string, unknown>) => Record<string, unknown>
}

/** Records that live inside another register's record, as rooms in a sector. */
export interface Children {
  resource: string
  /** Key under which the parent's answer carries them. */
  as: string
  /** The child's field that holds the parent's id. */
  by: string
}

/** What a register is; everything else is generated from it. */
export interface Definition<Name extends string = string> {
  /** Its name in code and in the dialect of a register without `wire`. */
  name: string
  /** The list's address; absent for a register that only shows inside another. */
  route?: `/${string}`
  /** Where those go who may not open its screens; to the page that says so when absent. */
  redirectTo?: '/'
  /** The field that names a record to a person. */
  title: Name
  fields: Readonly<Record<Name, Field>>
  list: ListShape<Name>
  form: FormShape<Name>
  /** Yes-or-no fields of which one must be yes; what is missing is said under the first. */
  oneOf?: readonly [Name, ...Name[]]
  /** The specification's irregular calls; a register without them speaks the simple-rest dialect. */
  wire?: Wire
  access: Record<Exclude<Verb, 'total'>, Rule>
  /**
   * In a group institution: `ask` shows nothing until a member is chosen; `column` shows every member's records
   * with an institution column; `hide` is `column` without an item in the menu; `own` leaves it to the register to say whose its records are.
   */
  inGroup: 'ask' | 'column' | 'hide' | 'own'
  children?: Children
  /** What a spreadsheet may bring in; no import control when absent. */
  imports?: ImportShape<Name>
  /** Fields of the exported spreadsheet, in order; no export control when absent. */
  exports?: readonly Name[]
  /** The usage tracking action that a successful call sends. */
  tracked?: Partial<Record<'create' | 'update' | 'remove', TrackedAction>>
}

/** A definition whose every mention of a field is checked against `fields`. */
export function defineResource<const F extends Record<string, Field>>(
  definition: Definition<keyof F & string> & { fields: F },
): Definition<keyof F & string> & { fields: F } {
  return definition
}

/** A closed list of the platform that fields refer to: states, specialities, tables, positions. */
export interface Lookup {
  name: string
  /** The call that answers its records; none where they are `records`, the same for everyone. */
  path?: Endpoint
  records?: readonly { id: number; name: string }[]
  /** How an answer of groups becomes records `{id, name, group}`: where a group's list is, and their keys in it. */
  grouped?: { list: string; id: string; name: string; group: string }
  /** The register whose records it answers, where it is no list of its own. */
  of?: string
  /** Dotted way to a record's label: `name`, `surgical_team_position_i18n.0.name`. */
  label: string
  /**
   * Asked for as one types, where it is too long to be read whole: the names of the query's text and of the list of ids
   * whose records are asked for, `[1,2]`.
   */
  typed?: { text: string; ids: string; debounceMs: number }
  /** Dotted way to the short label that columns show; the label when absent. */
  short?: string
  /** Local storage key under which the browser keeps it (COM-06…COM-08). */
  storageKey?: string
}
