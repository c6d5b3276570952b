/* How the calls of a register, and of the lists that fields refer to, differ from the usual ones. */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A method and path template: `DELETE /web/surgeons/{uuid}`. Placeholders are filled from the record; `{uuid}` falls back to its id. */
export type Endpoint = `${Method} /${string}`

/** The operations on a register. `total` returns only the number of records. */
export type Verb = 'list' | 'total' | 'read' | 'create' | 'update' | 'remove'

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
  /** Its records are an institution's: in a group, its call takes the `institution_id` of a member. They are not cached. */
  perInstitution?: true
  /** Dotted path of the short label for table columns; the label when absent. */
  shortLabel?: string
  /** Local storage key of the cached list (COM-06…COM-08). */
  storageKey?: string
}
