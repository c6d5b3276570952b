import type { ReactNode } from 'react'
import type { Capability } from '../domain/capabilities.ts'
import type { Action } from '../providers/access.ts'
import type { Rule } from '../schema/can.ts'
import type { IconName } from '../ui/index.ts'

export interface MenuItem {
  label: string
  /** Menu group; none when absent. */
  group?: 'registers' | 'settings'
  icon?: IconName
  /** Icon in the folded menu; `icon` when absent. */
  foldedIcon?: IconName
  /** Key that navigates there after G; chosen from the label when absent. */
  letter?: string
  /** Resource whose access decides the item's visibility; the screen's resource when absent. */
  resource?: string
  /** Shown only if the server announces this capability. */
  capability?: Capability
  /** Hidden while the selected institution is a group. */
  hiddenInGroup?: boolean
}

/** Title and menu position. */
interface Heading {
  /** `{id}` is replaced by the path's id. */
  title: string
  /** Path of the current menu item; the screen's own path when absent. */
  parentPath?: string
}

/** A different page at the same path for some users. */
interface Variant extends Heading {
  rule: Rule
  page: ReactNode
}

/** A path of the console, with its access and menu item. */
export interface Screen extends Heading {
  path: `/${string}`
  /** Resource passed to `canAccess`. */
  resource: string
  /** `list` when absent. */
  action?: Extract<Action, 'list' | 'create' | 'edit'>
  /** Redirect for users without access; the restricted page when absent. */
  redirectTo?: '/'
  /** Shown without a session and outside the shell. */
  public?: true
  /** Path of a screen that shows the same page: navigating between them does not remount it. */
  continues?: `/${string}`
  /** Parameters that must be digits; otherwise the path is not found. */
  numeric?: readonly string[]
  menu?: MenuItem
  variant?: Variant
}

/** A hand-written screen. Those of a register are routes of its `Resource`. */
export interface PageScreen extends Screen {
  page: ReactNode
}
