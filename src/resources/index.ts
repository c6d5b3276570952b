import type { Definition } from '../schema/definition.ts'
import { activityLog } from './activityLog.ts'
import { anaesthetistInvites } from './anaesthetistInvites.ts'
import { healthPlans } from './healthPlans.ts'
import { institutions } from './institutions.ts'
import { materials } from './materials.ts'
import { patients } from './patients.ts'
import { qrCodes } from './qrCodes.ts'
import { surgeons } from './surgeons.ts'
import { surgeryCenterRooms } from './surgeryCenterRooms.ts'
import { surgeryCenters } from './surgeryCenters.ts'
import { surgicalTeam } from './surgicalTeam.ts'
import { users } from './users.ts'

export const definitions: readonly Definition[] = [
  surgeons,
  surgeryCenters,
  surgeryCenterRooms,
  anaesthetistInvites,
  healthPlans,
  materials,
  qrCodes,
  surgicalTeam,
]

/** Those whose calls are written by hand on the server; their lists, forms and rules are generated like any other's. */
export const administration: readonly Definition[] = [users, institutions, activityLog]

/** Those whose calls and screens are written by hand; their forms and rules are generated like any other's. */
const handWritten: readonly Definition[] = [patients]

/** @throws Error for a name that is no register. */
export function definitionNamed(name: string): Definition {
  const found = [...definitions, ...administration, ...handWritten].find(
    (definition) => definition.name === name,
  )
  if (!found) throw new Error(`no register is named ${name}`)
  return found
}
