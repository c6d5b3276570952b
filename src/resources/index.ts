import type { Definition } from '../schema/definition.ts'
import type { Singleton } from '../schema/singleton.ts'
import { activityLog } from './activityLog.ts'
import { allowedIps } from './allowedIps.ts'
import { anaesthetistInvites } from './anaesthetistInvites.ts'
import { drugs } from './drugs.ts'
import { events } from './events.ts'
import { healthPlans } from './healthPlans.ts'
import { institutionSettings } from './institutionSettings.ts'
import { institutions } from './institutions.ts'
import { materials } from './materials.ts'
import { patients } from './patients.ts'
import { preAnaesthesia } from './preAnaesthesia.ts'
import { qrCodes } from './qrCodes.ts'
import { recordKeys } from './recordKeys.ts'
import { surgeons } from './surgeons.ts'
import { surgeryCenterRooms } from './surgeryCenterRooms.ts'
import { surgeryCenters } from './surgeryCenters.ts'
import { surgicalProcedures } from './surgicalProcedures.ts'
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
  events,
  recordKeys,
]

/** Registers with hand-written server routes; lists, forms and rules are generated. */
export const administration: readonly Definition[] = [
  users,
  institutions,
  activityLog,
  drugs,
  surgicalProcedures,
]

/** Registers with hand-written routes and screens; forms and rules are generated. */
const handWritten: readonly Definition[] = [patients]

/** Settings of which an institution has one record. */
export const singletons: readonly Singleton[] = [institutionSettings, preAnaesthesia, allowedIps]

/** @throws Error for an unknown name */
export function definitionNamed(name: string): Definition {
  const found = [...definitions, ...administration, ...handWritten].find(
    (definition) => definition.name === name,
  )
  if (!found) throw new Error(`no register is named ${name}`)
  return found
}
