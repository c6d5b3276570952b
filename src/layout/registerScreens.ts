import type { ReactNode } from 'react'
import { textsOf } from '../i18n/ptBR/resources/index.ts'
import { singletonTextsOf } from '../i18n/ptBR/resources/singletons.ts'
import type { Definition } from '../schema/definition.ts'
import type { Singleton } from '../schema/singleton.ts'
import type { MenuItem, PageScreen, Screen } from './screen.ts'

/**
 * The screens of a register: its list and its form pages. None for a register without a route.
 * @param menu menu item of the list; in the definition's menu group when absent
 */
export function registerScreens(definition: Definition, menu?: MenuItem): Screen[] {
  const { route, name, redirectTo, inGroup, form } = definition
  if (!route) return []
  const texts = textsOf(name)
  const list: Screen = {
    path: route,
    title: texts.title,
    resource: name,
    redirectTo,
    menu: {
      foldedIcon: definition.menuIcon,
      ...(menu ?? {
        label: texts.menu ?? texts.title,
        group: definition.menuGroup ?? 'registers',
        hiddenInGroup: inGroup === 'hide',
        capability: definition.capability,
      }),
    },
  }
  if (form.shape !== 'page') return [list]
  const formScreen = { resource: name, redirectTo, parentPath: route }
  return [
    list,
    { ...formScreen, action: 'create', path: `${route}/novo`, title: texts.new },
    { ...formScreen, action: 'edit', path: `${route}/editar/:id`, title: texts.edit },
  ]
}

/**
 * The screen of a singleton, in the menu's group of settings.
 * @param item more of its menu item
 */
export function singletonScreen(
  { name, route, menuIcon }: Singleton,
  page: ReactNode,
  item?: Pick<MenuItem, 'capability' | 'letter'>,
): PageScreen {
  const { title, menu = title } = singletonTextsOf(name)
  return {
    path: route,
    title,
    resource: name,
    menu: { label: menu, group: 'settings', foldedIcon: menuIcon, ...item },
    page,
  }
}
