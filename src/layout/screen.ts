import type { Action } from '../providers/access.ts'
import type { Rule } from '../schema/definition.ts'
import type { IconName } from '../ui/Icon.tsx'

export interface MenuItem {
  label: string
  /** The titled group it stands in; on its own when absent. */
  group?: 'registers' | 'settings'
  icon?: IconName
  /** Who sees it, where that is not whoever may open the screen: a resource that `canAccess` is asked about. */
  resource?: string
  /** Not shown while the selected institution is a group. */
  hiddenInGroup?: boolean
}

/** What an address says of itself. */
interface Heading {
  /** `{id}` stands for the address's own. */
  title: string
  /** The path of the menu's item that is current here, where it is not its own. */
  under?: string
}

/** One row of the route table: an address, who may open it and where it stands in the menu. `App` says what it draws. */
export interface Screen extends Heading {
  path: `/${string}`
  /** What `canAccess` is asked about. */
  resource: string
  /** `list` when absent. */
  action?: Extract<Action, 'list' | 'create' | 'edit'>
  /** Where those go who may not open it; to the page that says so when absent. */
  redirectTo?: '/'
  /** Needs no session, and is drawn without the shell. */
  public?: true
  /** The path of the screen whose page goes on here: coming from there is no arrival at another page. */
  continues?: `/${string}`
  /** Parameters that must be digits; any other address is not found. */
  numeric?: readonly string[]
  menu?: MenuItem
  /** Some people see another page at this address. */
  variant?: Heading & { rule: Rule }
}
