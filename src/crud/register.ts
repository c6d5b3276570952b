import { textsOf } from '../i18n/ptBR/resources/index.ts'
import type { Session } from '../providers/session.ts'
import type { Definition } from '../schema/definition.ts'
import type { AnyResourceTexts } from '../schema/texts.ts'
import { type Access, accessOf } from './access.ts'
import { noExtras, type RegisterExtras } from './extras.ts'
import { groupScope, type Scope } from './group/scope.ts'

/** A register on a screen: what it is, in which words, and what whoever looks at it may do, for which institution. */
export interface Register {
  definition: Definition
  texts: AnyResourceTexts
  session: Session
  access: Access
  scope: Scope
  extras: RegisterExtras
}

/** @param chosen the member institution's id as the address says it */
export function registerOn(
  definition: Definition,
  session: Session,
  chosen: string | null,
  extras: RegisterExtras = noExtras,
): Register {
  return {
    definition,
    texts: textsOf(definition.name),
    session,
    access: accessOf(definition, session.permissions),
    scope: groupScope(definition, session.institution, chosen),
    extras,
  }
}
