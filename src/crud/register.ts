import { useSearchParams } from 'react-router'
import { textsOf } from '../i18n/ptBR/resources/index.ts'
import type { Session } from '../providers/session.ts'
import { useAllowed } from '../providers/useAllowed.ts'
import type { Definition } from '../schema/definition.ts'
import type { AnyResourceTexts } from '../schema/texts.ts'
import { noExtras, type RegisterExtras } from './extras.ts'
import { groupScope, type Scope } from './group/scope.ts'

/** What someone may do to a register's records. */
export interface Access {
  create: boolean
  update: boolean
  remove: boolean
}

/** A register on a screen: what it is, in which words, and what whoever looks at it may do, for which institution. */
export interface Register {
  definition: Definition
  texts: AnyResourceTexts
  session: Session
  access: Access
  scope: Scope
  extras: RegisterExtras
}

/** A register as whoever is signed in sees it; in a group the address says which member the screen works for (OQ-012). */
export function useRegister(
  definition: Definition,
  session: Session,
  extras: RegisterExtras = noExtras,
): Register {
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
