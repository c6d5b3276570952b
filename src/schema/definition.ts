import type { Capability } from '../domain/capabilities.ts'
import type { EventCode } from '../domain/logEvents.ts'
import type { UserType } from '../domain/userTypes.ts'
import type { ImportShape } from './imports.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A method and path template: `DELETE /web/surgeons/{uuid}`. Placeholders are filled from the record; `{uuid}` falls back to its id. */
export type Endpoint = `${Method} /${string}`

/** The operations on a register. `total` returns only the number of records. */
export type Verb = 'list' | 'total' | 'read' | 'create' | 'update' | 'remove'

/** Satisfied when the user's type is in `types` (any type when absent) and every flag of `flags` is set. */
export interface Grant {
  types?: readonly UserType[]
  flags?: readonly Flag[]
}

export type Flag = 'is_admin' | 'is_manager'

/** Satisfied by any of its grants; an empty rule is never satisfied. */
export type Rule = readonly Grant[]

interface FieldBase {
  /** Rejected when empty, with the field's message in the texts' `errors`. */
  required?: true
  /** Set by the server: shown in lists, never in a form, rejected in a body. */
  readOnly?: true
  /**
   * Set on creation only: disabled when the record is edited, and then left out of the body, unless it is 'sent'. Or only in records
   * with these values: the title of an imported event.
   */
  fixed?: true | 'sent' | Readonly<Record<string, string>>
  /** Left out of the rows of a list: no column, card, search or export shows it. */
  unlisted?: true
  /** Hidden in the forms of a group institution; an edit keeps its value. */
  hiddenInGroup?: true
  /** Boolean fields and the values they must have; otherwise the field is hidden and stored as null. */
  when?: Readonly<Record<string, boolean>>
  /** Example value for stories, tests and the model spreadsheet. */
  sample?: unknown
}

interface TextField extends FieldBase {
  kind: 'text' | 'longText' | 'personName' | 'email' | 'cpf' | 'cnpj' | 'cpfOrCnpj' | 'phone'
  /** Maximum length in characters; 255 when absent. */
  max?: number
  /** The only characters that it may have; `letters` are letters and spaces. */
  only?: 'digits' | 'letters'
  /**
   * Its end is tidied of stray special characters (COM-43): used for names, not for codes and addresses. Or its start is upper-cased as
   * it is typed.
   */
  tidied?: 'end' | 'start'
  /**
   * A lookup whose path with a name, `GET /preset-trans-events/{name}`, returns the record with it, or 404. A value equal to one of its
   * names is rejected with the texts' `taken`, on blur and on save. Not checked for a locked field.
   */
  distinctFrom?: string
  /** Input mask of a phone, `(00) 0000-00000`; the standard mask when absent. */
  mask?: string
}

interface ValueField extends FieldBase {
  kind: 'money' | 'dateTime' | 'integer'
}

/**
 * One of a few codes, shown by the texts' `choices`. If the server sets it, a new record has the first one.
 */
interface ChoiceField extends FieldBase {
  kind: 'choice'
  choices: readonly [string, ...string[]]
}

interface BooleanField extends FieldBase {
  kind: 'boolean'
}

/** A password: write-only; an empty value keeps the stored one. */
interface SecretField extends FieldBase {
  kind: 'secret'
}

/** An institution's logo, read and written by separate calls. */
interface LogoField extends FieldBase {
  kind: 'logo'
}

interface DateField extends FieldBase {
  /** The value of a `lastDay` is the last instant of a day in the institution's time zone. */
  kind: 'date' | 'lastDay'
  /** Rejects dates after today. */
  notFuture?: true
}

interface ReferenceField extends FieldBase {
  kind: 'reference'
  /** A lookup, or a register whose record must be of the same institution. */
  to: string
  /**
   * Key of the embedded referenced record in a response; without it lists and forms cannot name a register's
   * record.
   */
  as?: string
  /** Key of the referenced record's label in responses and bodies. */
  labelKey?: string
}

interface ReferencesField extends FieldBase {
  /** Ids in a body, embedded records in a response. */
  kind: 'references'
  /** A lookup; one with `register` refers to records of the same institution. */
  to: string
  /** A text field shown instead when the list is empty (legacy free text). */
  fallbackField?: string
}

export type Field =
  | TextField
  | ValueField
  | ChoiceField
  | BooleanField
  | SecretField
  | LogoField
  | DateField
  | ReferenceField
  | ReferencesField

export type Kind = Field['kind']

/** The field type of one kind, with the options specific to it. */
export type FieldOf<K extends Kind, F extends Field = Field> = F extends Field
  ? K extends F['kind']
    ? F
    : never
  : never

/** One field, or two shown in one column separated by a space. */
export type Column<Name extends string = string> = Name | readonly [Name, Name]

/** The two tables of a split list, by the value of the boolean field. */
export const splitValues = ['no', 'yes'] as const

export type SplitValue = (typeof splitValues)[number]

export interface ListShape<Name extends string = string> {
  /** A table, or one collapsible panel per record with its children. */
  shape: 'table' | 'panels'
  columns: readonly Column<Name>[]
  /** Fields searched by the search box; no box when empty. */
  search: readonly Name[]
  /** Where searching, sorting and paging happen: in the browser over all rows, or on the server. */
  mode: 'local' | 'server'
  sort: { field: Name; order: 'ASC' | 'DESC' }
  pageSizes: readonly [number, ...number[]]
  /** Initial page size; the first of `pageSizes` when absent. */
  perPage?: number
  /** Boolean columns, filtered over the loaded rows; in server mode also choices, filtered by the list call and kept in the URL. */
  filters?: readonly Name[]
  /** The two or three fields of a row's card on narrow screens. */
  cardFields: readonly Column<Name>[]
  /** A boolean field that splits the list into two tables, each searched, sorted and paged separately. Local mode only. */
  split?: Name
}

export interface FormShape<Name extends string = string> {
  shape: 'page' | 'modal'
  /** Keys of the texts' `sections`; a section without a title has the key ''. */
  sections: readonly { title: string; fields: readonly Name[] }[]
  /**
   * If the record cannot be read, shows a notification and returns to the list instead of offering a retry.
   */
  leavesUnread?: true
}

export interface Wire {
  /** `false`: no button and no route. */
  paths: Record<Exclude<Verb, 'total'>, Endpoint | false> & { total?: Endpoint }
  /** Paging parameters of the list call: none (all rows), `size&offset`, `page&size`, or `page&limit`. */
  paging: 'none' | 'offset' | 'page' | 'limit'
  /** Fixed query parameters of the list call. */
  query?: Readonly<Record<string, string>>
  /**
   * Converts the parameters of the list and total calls that say which records are meant: `search`, `institution_id` of a group's
   * member, and the list's filters.
   */
  filters?: (
    filters: Record<string, unknown>,
    list: { institutionId: number; page: number; perPage: number },
  ) => Record<string, unknown>
  /**
   * Converts a record in a response if the console's record differs. `institutionId` is the selected
   * institution, `now` the time of what depends on it.
   */
  read?: (answer: Record<string, unknown>, institutionId: number, now: Date) => Record<string, unknown>
  /**
   * Keys of the rows and of their total, if a list call returns an object; without a total in it, there is a
   * `total` call.
   */
  envelope?: { rows: string; total: string }
  /** The server's response if it differs from the record: the inverse of `read`. The keys that it adds are ignored in bodies. */
  answer?: (record: Record<string, unknown>) => Record<string, unknown>
  /** Converts the body built from the fields if the body on the wire differs. */
  write?: (
    body: Record<string, unknown>,
    save: { editing: boolean; institutionId: number },
  ) => Record<string, unknown>
  /**
   * The body of the remove call; none when absent. If that call is the update's, the constants in it mark a removed record, and lists omit
   * the records that have them.
   */
  removal?: (record: Record<string, unknown>) => Record<string, unknown>
}

/** Defines a register; everything else is generated from it. */
export interface Definition<Name extends string = string> {
  /** Name in code, and in the URLs of a register without `wire`. */
  name: string
  /** Path of the list; absent for a register shown only inside another. */
  route?: `/${string}`
  /** Group of its menu item; `registers` when absent. */
  menuGroup?: 'settings'
  /** Its menu item is shown only if the server announces this capability. */
  capability?: Capability
  /** Redirect for users without access; the restricted page when absent. */
  redirectTo?: '/'
  /** The field used as a record's display name. */
  title: Name
  fields: Readonly<Record<Name, Field>>
  list: ListShape<Name>
  form: FormShape<Name>
  /** Boolean fields that depend on each other: at least one of them must be true, with the error under the first; or one at most can be. */
  together?: readonly ['atLeastOne' | 'atMostOne', Name, ...Name[]]
  /** The specification's irregular calls; a register without them uses ra-data-simple-rest's conventions. */
  wire?: Wire
  access: Record<Exclude<Verb, 'total'>, Rule>
  /**
   * In a group institution: `ask` shows nothing until a member is selected; `column` lists all members' records with an
   * institution column; `hide` is `column` without a menu item; `own` is for registers with their own institution handling.
   */
  inGroup: 'ask' | 'column' | 'hide' | 'own'
  /** The register whose records are embedded in its own, such as the rooms of a sector; they refer to it. */
  children?: string
  /** Sets of fields whose combined values must be unique within an institution. */
  unique?: readonly (readonly [Name, ...Name[]])[]
  /** The spreadsheet import; none when absent. */
  imports?: ImportShape<Name>
  /** Columns of the exported spreadsheet, in order; no export when absent. */
  exports?: readonly Name[]
  /** The log's event of each successful call that the console reports too; `read` means opening a record in its form. */
  tracked?: Partial<Record<'read' | 'create' | 'update' | 'remove', EventCode>>
  /** The log's event of a call that is not tracked; that of any record when absent. */
  logged?: Partial<Record<'create' | 'update' | 'remove', EventCode>>
}

/** A definition with the literal types of its name, its fields and its list call. */
type Defined<
  Name extends string,
  F extends Record<string, Field>,
  List extends Endpoint | false,
> = Definition<keyof F & string> & { name: Name; fields: F; wire?: { paths: { list: List } } }

/** Type-checks every field name in a definition against `fields`. */
export function defineResource<
  const Name extends string,
  const F extends Record<string, Field>,
  const List extends Endpoint | false = Endpoint,
>(definition: Defined<Name, F, List>): Defined<Name, F, List> {
  return definition
}

/** A closed list that fields refer to: states, specialities, tables, positions. */
export interface Lookup {
  name: string
  /** The call that lists its records; absent for the constant `records`. */
  path?: Endpoint
  records?: readonly { id: number; name: string }[]
  /** Flattens a response of groups to records with the name of their group. */
  grouped?: (answer: readonly Record<string, unknown>[]) => { id: number; name: string; group: string }[]
  /** The register whose records it lists, if it is not a separate list. */
  register?: string
  /** Dotted path of a record's label: `name`, `surgical_team_position_i18n.0.name`. */
  label: string
  /**
   * Search on the server while typing, for lists too long to load: the query parameters of the search text and of the ids to look
   * up, `[1,2]`. Without the latter, records are embedded with their labels, and found page by page as the options are scrolled.
   */
  remoteSearch?: { text: string; idsParam?: string; debounceMs: number }
  /** Dotted path of the short label for table columns; the label when absent. */
  shortLabel?: string
  /** Local storage key of the cached list (COM-06…COM-08). */
  storageKey?: string
}
