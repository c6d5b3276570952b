import type { Definition } from '../schema/definition.ts'
import type { ListedName, Referring } from '../schema/references.ts'
import type { Singleton } from '../schema/singleton.ts'
import type { Lookup } from '../schema/wire.ts'
import { absences } from './absences.ts'
import { activityLog } from './activityLog.ts'
import { allowedIps } from './allowedIps.ts'
import { anaesthetistInvites } from './anaesthetistInvites.ts'
import { boards } from './boards.ts'
import { conflictSettings } from './conflictSettings.ts'
import { dayNotes } from './dayNotes.ts'
import { drugs } from './drugs.ts'
import { events } from './events.ts'
import { healthPlans } from './healthPlans.ts'
import { institutionSettings } from './institutionSettings.ts'
import { institutions } from './institutions.ts'
import { type CalledLookupName, findLookup, type LookupName } from './lookups.ts'
import { mapCopies } from './mapCopies.ts'
import { materials } from './materials.ts'
import { patients } from './patients.ts'
import { preAnaesthesia } from './preAnaesthesia.ts'
import { qrCodes } from './qrCodes.ts'
import { readinessSettings } from './readinessSettings.ts'
import { recordKeys } from './recordKeys.ts'
import { roomClosures } from './roomClosures.ts'
import { roomHours } from './roomHours.ts'
import { surgeons } from './surgeons.ts'
import { surgeryCenterRooms } from './surgeryCenterRooms.ts'
import { surgeryCenters } from './surgeryCenters.ts'
import { surgicalProcedures } from './surgicalProcedures.ts'
import { surgicalTeam } from './surgicalTeam.ts'
import { users } from './users.ts'

const generated = [
  surgeons,
  surgeryCenters,
  surgeryCenterRooms,
  roomHours,
  roomClosures,
  absences,
  dayNotes,
  anaesthetistInvites,
  healthPlans,
  materials,
  qrCodes,
  surgicalTeam,
  events,
  recordKeys,
  boards,
] as const

/** What a field can refer to: a lookup, or a generated register whose records can be listed. */
export type ReferenceName = LookupName | ListedName<(typeof generated)[number]>

/** A definition whose names are those of lookups and registers. */
export type Referred = Referring<ReferenceName, CalledLookupName, (typeof generated)[number]['name']>

export const definitions: readonly Definition[] = generated satisfies readonly Referred[]

/** Registers with hand-written server routes; lists, forms and rules are generated. */
export const administration: readonly Definition[] = [
  users,
  institutions,
  activityLog,
  drugs,
  surgicalProcedures,
] satisfies readonly Referred[]

/** Registers with hand-written routes and screens; forms and rules are generated. */
const handWritten: readonly Definition[] = [patients] satisfies readonly Referred[]

/** Every register, whoever wrote its routes and screens. */
export const registers: readonly Definition[] = [...definitions, ...administration, ...handWritten]

/** Settings of which an institution has one record. */
export const singletons: readonly Singleton[] = [
  institutionSettings,
  conflictSettings,
  readinessSettings,
  mapCopies,
  preAnaesthesia,
  allowedIps,
]

/** @throws Error for an unknown name */
export function definitionNamed(name: string): Definition {
  const found = registers.find((definition) => definition.name === name)
  if (!found) throw new Error(`no register is named ${name}`)
  return found
}

/** Records embedded in another register's record. */
export interface Children {
  register: Definition
  /** Key of the children in the parent's response: `surgery_center_rooms`. */
  as: string
  /** The children's field that refers to the parent. */
  by: string
}

/** The records embedded in a register's. @throws Error for one that does not refer to it */
export function childrenOf({ name, children }: Definition): Children | undefined {
  if (!children) return undefined
  const register = definitionNamed(children)
  const [by] =
    Object.entries(register.fields).find(([, field]) => field.kind === 'reference' && field.to === name) ?? []
  if (!by) throw new Error(`${children} does not refer to ${name}`)
  return { register, as: children.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`), by }
}

/** The lookup with a name, or a register as a lookup of its records. @throws Error for an unknown name */
export const lookupNamed = (name: string): Lookup =>
  findLookup(name) ?? { name, register: name, label: definitionNamed(name).title }
