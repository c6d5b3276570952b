import type { Capability } from '../domain/capabilities.ts'
import type { EventCode } from '../domain/logEvents.ts'
import type { Rule } from './can.ts'
import type { Field } from './fields.ts'
import type { ImportShape } from './imports.ts'
import type { MenuIcon } from './menuIcon.ts'
import type { Endpoint, Verb, Wire } from './wire.ts'

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

interface FormShape<Name extends string = string> {
  shape: 'page' | 'modal'
  /** Keys of the texts' `sections`; a section without a title has the key ''. */
  sections: readonly { title: string; fields: readonly Name[] }[]
  /**
   * If the record cannot be read, shows a notification and returns to the list instead of offering a retry.
   */
  leavesUnread?: true
}

/** Defines a register; everything else is generated from it. */
export interface Definition<Name extends string = string> {
  /** Name in code, and in the URLs of a register without `wire`. */
  name: string
  /** Path of the list; absent for a register shown only inside another. */
  route?: `/${string}`
  /** Group of its menu item; `registers` when absent. */
  menuGroup?: 'settings'
  /** Icon of its menu item in the folded menu; the first letters when absent. */
  menuIcon?: MenuIcon
  /** Its menu item is shown only if the server announces this capability. */
  capability?: Capability
  /** Redirect for users without access; the restricted page when absent. */
  redirectTo?: '/'
  /** The field used as a record's display name. */
  title: Name
  fields: Readonly<Record<Name, Field>>
  list: ListShape<Name>
  form: FormShape<Name>
  /** Boolean fields or lists that depend on each other: at least one of them must be true or filled, with the error under the first; or one at most can be. */
  together?: readonly ['atLeastOne' | 'atMostOne', Name, ...Name[]]
  /**
   * Fields of a period: its instants, of which the second must be after the first, and the last day on which it is repeated, which cannot
   * be before it.
   */
  period?: readonly [start: Name, end: Name, repeatedUntil: Name]
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

/** A definition with the literal types of its name, its fields, its list call and its children. */
type Defined<
  Name extends string,
  F extends Record<string, Field>,
  List extends Endpoint | false,
  Child extends string,
> = Omit<Definition<keyof F & string>, 'fields'> & {
  name: Name
  fields: F
  wire?: { paths: { list: List } }
  children?: Child
}

/** Type-checks every field name in a definition against `fields`. */
export function defineResource<
  const Name extends string,
  const F extends Record<string, Field>,
  const List extends Endpoint | false = Endpoint,
  const Child extends string = never,
>(definition: Defined<Name, F, List, Child>): Defined<Name, F, List, Child> {
  return definition
}
