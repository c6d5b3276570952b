import { textsOf } from '../i18n/ptBR/resources/index.ts'
import type { Definition } from '../schema/definition.ts'
import type { Screen } from './screen.ts'

function formScreens(definition: Definition, route: `/${string}`): Screen[] {
  if (definition.form.shape !== 'page') return []
  const texts = textsOf(definition.name)
  const form = { page: 'registerForm', register: definition.name, under: route } as const
  const { create, update } = definition.access
  return [
    { ...form, path: `${route}/novo`, title: texts.new, rule: create },
    { ...form, path: `${route}/editar/:id`, title: texts.edit, rule: update },
  ]
}

/**
 * The screens of a register: its list, and its form where that is a page. One that only shows inside another has none.
 * @param own where its list stands, if not among the registers of the menu
 */
export function registerScreens(definition: Definition, own: Partial<Screen> = {}): Screen[] {
  const { route, name } = definition
  if (!route) return []
  const texts = textsOf(name)
  const list: Screen = {
    path: route,
    title: texts.title,
    rule: definition.access.list,
    page: 'register',
    register: name,
    menu: {
      label: texts.menu ?? texts.title,
      group: 'registers',
      hiddenInGroup: definition.inGroup === 'hide',
    },
    ...own,
  }
  return [list, ...formScreens(definition, route)]
}
