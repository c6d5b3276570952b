import { app } from '../i18n/ptBR/app.ts'
import type { Session } from '../providers/session.ts'
import { can } from '../schema/can.ts'
import type { IconName } from '../ui/Icon.tsx'
import { holderOf } from './guard.ts'
import type { Face, MenuItem, Screen } from './screen.ts'

export interface MenuLink {
  label: string
  to: string
  icon?: IconName
}

/** Links that stand together, under a title where they have one. */
export interface MenuSection {
  title?: string
  links: MenuLink[]
}

type ItemScreen = Screen & { menu: MenuItem }

const groupTitles = { registers: app.menu.registers, settings: app.menu.settings } as const

function isShown({ menu, rule }: ItemScreen, session: Session): boolean {
  if (menu.hiddenInGroup && session.institution.is_group) return false
  return can(holderOf(session), menu.rule ?? rule)
}

/** The pattern's address without its optional parameters: `/procedures/:key?` is reached at `/procedures`. */
function addressOf({ path }: Screen): string {
  return path.replace(/\/:\w+\?/g, '')
}

/** The side menu of whoever is signed in: the table's items in its order, neighbours of one group in one section. */
export function menuOf(screens: readonly Screen[], session: Session): MenuSection[] {
  const sections: MenuSection[] = []
  const items = screens.filter((screen): screen is ItemScreen => Boolean(screen.menu))
  for (const screen of items.filter((item) => isShown(item, session))) {
    const { label, icon, group } = screen.menu
    const title = group && groupTitles[group]
    const last = sections.at(-1)
    const link = { label, icon, to: addressOf(screen) }
    if (last && last.title === title) last.links.push(link)
    else sections.push({ title, links: [link] })
  }
  return sections
}

/** The address of the menu's item that is current where someone sees this face of a screen. */
export function currentItem(screen: Screen, face: Face): string {
  return face.under ?? addressOf(screen)
}
