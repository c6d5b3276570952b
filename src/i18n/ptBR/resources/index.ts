import type { AnyResourceTexts } from '../../../schema/texts.ts'
import { absences } from './absences.ts'
import { activityLog } from './activityLog.ts'
import { anaesthetistInvites } from './anaesthetistInvites.ts'
import { boards } from './boards.ts'
import { dayNotes } from './dayNotes.ts'
import { drugs } from './drugs.ts'
import { events } from './events.ts'
import { healthPlans } from './healthPlans.ts'
import { institutions } from './institutions.ts'
import { materials } from './materials.ts'
import { patients } from './patients.ts'
import { qrCodes } from './qrCodes.ts'
import { recordKeys } from './recordKeys.ts'
import { roomClosures } from './roomClosures.ts'
import { roomHours } from './roomHours.ts'
import { surgeons } from './surgeons.ts'
import { surgeryCenterRooms } from './surgeryCenterRooms.ts'
import { surgeryCenters } from './surgeryCenters.ts'
import { surgicalProcedures } from './surgicalProcedures.ts'
import { surgicalTeam } from './surgicalTeam.ts'
import { users } from './users.ts'

const texts: Record<string, AnyResourceTexts> = {
  absences,
  activityLog,
  anaesthetistInvites,
  boards,
  dayNotes,
  drugs,
  events,
  healthPlans,
  institutions,
  materials,
  patients,
  qrCodes,
  recordKeys,
  roomClosures,
  roomHours,
  surgeons,
  surgeryCenterRooms,
  surgeryCenters,
  surgicalProcedures,
  surgicalTeam,
  users,
}

/** @throws Error for a register without texts. */
export function textsOf(resource: string): AnyResourceTexts {
  const found = texts[resource]
  if (!found) throw new Error(`no texts for ${resource}`)
  return found
}
