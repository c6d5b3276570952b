import { textsOf } from '../i18n/ptBR/resources/index.ts'
import type { Definition } from '../schema/definition.ts'
import type { MenuItem, Screen } from './screen.ts'

/**
 * The screens of a register: its list, and its form where that is a page. One that only shows inside another has none.
 * @param menu where its list stands, if not among the registers of the menu
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
    menu: menu ?? {
      label: texts.menu ?? texts.title,
      group: 'registers',
      hiddenInGroup: inGroup === 'hide',
    },
  }
  if (form.shape !== 'page') return [list]
  const under = { resource: name, redirectTo, under: route }
  return [
    list,
    { ...under, action: 'create', path: `${route}/novo`, title: texts.new },
    { ...under, action: 'edit', path: `${route}/editar/:id`, title: texts.edit },
  ]
}
