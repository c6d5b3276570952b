import { app } from '../i18n/ptBR/app.ts'
import { canAccess } from '../providers/access.ts'
import type { Session } from '../providers/session.ts'
import type { IconName } from '../ui/index.ts'
import { headingOf } from './guard.ts'
import type { MenuItem, Screen } from './screen.ts'

export interface MenuLink {
  label: string
  to: string
  icon?: IconName
  /** Icon in the folded menu; `icon` when absent. */
  foldedIcon?: IconName
}

/** A group of links with an optional title. */
export interface MenuSection {
  title?: string
  links: MenuLink[]
}

type ItemScreen = Screen & { menu: MenuItem }

const groupTitles = { registers: app.menu.registers, settings: app.menu.settings } as const

function isShown({ menu, resource }: ItemScreen, session: Session, announced: readonly string[]): boolean {
  if (menu.capability && !announced.includes(menu.capability)) return false
  if (menu.hiddenInGroup && session.institution.is_group) return false
  return canAccess(session, menu.resource ?? resource, 'list')
}

/** The path without optional parameters: `/procedures/:key?` → `/procedures`. */
function basePath({ path }: Screen): string {
  return path.replace(/\/:\w+\?/g, '')
}

/**
 * The user's side menu: items in table order; adjacent items of the same group form a section.
 * @param announced capabilities of the server
 */
export function buildMenu(
  screens: readonly Screen[],
  session: Session,
  announced: readonly string[] = [],
): MenuSection[] {
  const sections: MenuSection[] = []
  const items = screens.filter((screen): screen is ItemScreen => Boolean(screen.menu))
  for (const screen of items.filter((item) => isShown(item, session, announced))) {
    const { label, icon, foldedIcon = icon, group } = screen.menu
    const title = group && groupTitles[group]
    const last = sections.at(-1)
    const link = { label, icon, foldedIcon, to: basePath(screen) }
    if (last && last.title === title) last.links.push(link)
    else sections.push({ title, links: [link] })
  }
  return sections
}

/** Path of the menu item that is current on a screen. */
export function currentMenuPath(screen: Screen, session: Session): string {
  return headingOf(screen, session).parentPath ?? basePath(screen)
}
