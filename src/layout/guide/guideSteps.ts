import { type Action, canAccess, sessionPermissions } from '../../providers/access.ts'
import { type FirstStep, firstSteps } from '../../providers/firstSteps.ts'
import type { Session } from '../../providers/session.ts'
import { healthPlans } from '../../resources/healthPlans.ts'
import { institutions } from '../../resources/institutions.ts'
import { surgeons } from '../../resources/surgeons.ts'
import { surgeryCenters } from '../../resources/surgeryCenters.ts'
import { surgicalProcedures } from '../../resources/surgicalProcedures.ts'
import { users } from '../../resources/users.ts'
import { can, institutionAdmins } from '../../schema/can.ts'
import type { Definition } from '../../schema/definition.ts'
import { isImportOffered } from '../../schema/importDefinition.ts'

interface StepPage {
  resource: string
  action: Action
  to: (institutionId: number) => string
  capability?: string
  register?: Definition
}

const listOf = (register: Definition, action: Action = 'create'): StepPage => ({
  resource: register.name,
  action,
  to: () => register.route ?? '/',
  capability: register.capability,
  register,
})

/** Where each step is done, and what one must be allowed to do there. */
const pages: Readonly<Record<FirstStep, StepPage>> = {
  institution: {
    resource: institutions.name,
    action: 'edit',
    to: (id) => `${institutions.route}/editar/${id}`,
  },
  rooms: listOf(surgeryCenters),
  surgeons: listOf(surgeons),
  plans: listOf(healthPlans),
  catalogue: listOf(surgicalProcedures, 'list'),
  users: listOf(users),
  schedule: { resource: 'surgicalMap', action: 'list', to: () => '/agendamentos/novo' },
}

/** Whether the guide is for this user: an administrator, in an institution that has rooms and schedules of its own. */
export const hasGuide = (session: Session): boolean =>
  can(sessionPermissions(session), institutionAdmins) &&
  !session.institution.is_group &&
  !session.institution.is_network

export interface GuideStep {
  name: FirstStep
  to: string
  /** Whether the records of its register can be imported. */
  isImportable: boolean
}

/** The steps that the user may do, in order. @param announced capabilities of the server */
export function guideSteps(session: Session, announced: readonly string[]): GuideStep[] {
  const permissions = sessionPermissions(session)
  return firstSteps
    .filter((name) => {
      const { resource, action, capability } = pages[name]
      return (!capability || announced.includes(capability)) && canAccess(session, resource, action)
    })
    .map((name) => {
      const { to, register } = pages[name]
      const isImportable = register !== undefined && isImportOffered(register, permissions, announced)
      return { name, to: to(session.institution.id), isImportable }
    })
}
