import type { Rule } from '../schema/definition.ts'
import type { IconName } from '../ui/Icon.tsx'

/** Who draws a screen. `App` knows where each is; the compiler says which one it misses. */
export type PageName =
  | 'register'
  | 'registerForm'
  | 'map'
  | 'consultationsMap'
  | 'procedure'
  | 'consultation'
  | 'patients'
  | 'patientForm'
  | 'institutionSettings'
  | 'allowedIps'
  | 'restricted'
  | 'redirectToApp'
  | 'acceptInvite'
  | 'validateEmail'
  | 'resetPassword'
  | 'signOut'
  | 'underConstruction'

export interface MenuItem {
  label: string
  /** The titled group it stands in; on its own when absent. */
  group?: 'registers' | 'settings'
  icon?: IconName
  /** Who sees it, where that is not whoever may open the screen. */
  rule?: Rule
  /** Not shown while the selected institution is a group. */
  hiddenInGroup?: boolean
}

/** What is shown at an address. */
export interface Face {
  /** `{id}` stands for the address's own. */
  title: string
  page: PageName
  /** The name of the register that the page is generated from. */
  register?: string
  /** The path of the menu's item that is current here, where it is not its own. */
  under?: string
}

/** One row of the route table: an address, who may open it, what they see and where it stands in the menu. */
export interface Screen extends Face {
  path: `/${string}`
  rule: Rule
  /** Where those go whom the rule excludes. */
  otherwise?: '/'
  /** Needs no session, and is drawn without the shell. */
  public?: true
  /** The path of the screen whose page goes on here: coming from there is no arrival at another page. */
  continues?: `/${string}`
  /** Parameters that must be digits; any other address is not found. */
  numeric?: readonly string[]
  menu?: MenuItem
  /** Some people see another face at this address. */
  instead?: Face & { rule: Rule }
}
