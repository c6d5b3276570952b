import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { textsOf } from '../i18n/ptBR/resources/index.ts'
import type { Session } from '../providers/session.ts'
import { useAllowed } from '../providers/useAllowed.ts'
import { definitions } from '../resources/index.ts'
import type { Definition } from '../schema/definition.ts'
import type { AnyResourceTexts } from '../schema/texts.ts'
import { noExtras, type RegisterExtras } from './extras.ts'
import { groupScope, type Scope } from './group/scope.ts'

/** The user's permissions on a register's records. */
export interface Access {
  create: boolean
  update: boolean
  remove: boolean
}

/** A register as used by a screen. */
export interface RegisterView {
  definition: Definition
  texts: AnyResourceTexts
  session: Session
  access: Access
  scope: Scope
  extras: RegisterExtras
}

/** A register for the signed-in user; in a group the query selects the member (OQ-012). */
export function useRegisterView(
  definition: Definition,
  session: Session,
  extras: RegisterExtras = noExtras,
): RegisterView {
  const { name } = definition
  const [params] = useSearchParams()
  const create = useAllowed(name, 'create')
  const update = useAllowed(name, 'edit')
  const remove = useAllowed(name, 'delete')
  return {
    definition,
    texts: textsOf(name),
    session,
    access: { create, update, remove },
    scope: groupScope(definition, session.institution, params.get('institution')),
    extras,
  }
}

/** The location of a form page, with the selected group member in the query (OQ-012). */
export function formLocation(
  { definition, scope }: Pick<RegisterView, 'definition' | 'scope'>,
  path: 'novo' | `editar/${number}`,
) {
  const member = scope.kind === 'member' ? scope.member : undefined
  return { pathname: `${definition.route}/${path}`, search: member ? `institution=${member}` : '' }
}

/** Invalidates a register's lists and those of its parent register. */
export function useReload({ name }: Definition): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const parents = definitions.filter(({ children }) => children === name)
    for (const shown of [name, ...parents.map((parent) => parent.name)])
      void client.invalidateQueries({ queryKey: [shown, 'getList'] })
  }, [client, name])
}
