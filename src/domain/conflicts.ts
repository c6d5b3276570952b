import type { ProcedureHalf } from './procedures.ts'

/**
 * What two plans compete for. `duplicate` is one patient twice in what may be the same room: perhaps one surgery that was entered
 * twice. `mainAnaesthetist` is two anaesthesias of one main anaesthetist; any other anaesthetist of both is `anaesthetist`. A room's
 * `closure` or `hours` and a person's `absence` are no plans, but conflict with one.
 */
export const conflictKinds = [
  'patient',
  'duplicate',
  'room',
  'surgeon',
  'mainAnaesthetist',
  'anaesthetist',
  'closure',
  'hours',
  'absence',
] as const

export type ConflictKind = (typeof conflictKinds)[number]

/** `certain` overlaps even if both are short; `possible` only if one takes as long as it may. */
export type Certainty = 'certain' | 'possible'

/**
 * What a save with a conflict needs: nothing, for it is only shown (`mark`); that a person accepts it (`warn`), with a reason
 * (`reason`); or it is not saved (`refuse`).
 */
export const conflictLevels = ['mark', 'warn', 'reason', 'refuse'] as const

export type ConflictLevel = (typeof conflictLevels)[number]

/** Minutes between two patients in one room, unless the room or its institution has its own. */
export const DEFAULT_TURNOVER = 30

/** In minutes. */
export const LONGEST_TURNOVER = 240

/** How far back accepted conflicts are counted. */
export const ACCEPTED_DAYS = 30

/** Who and what is busy from when to when; instants in milliseconds. */
export interface BusyPlan {
  half: ProcedureHalf
  /** It has begun or lies behind: what happened is recorded as it was, and no longer planned. */
  isDone: boolean
  from: number
  /** The end if it is short. */
  shortEnd: number
  /** The end if it is as long as it may be. */
  longEnd: number
  /** Whether nobody said how long it takes. */
  isOpen: boolean
  /** Null when it is not known, and for consultations, which have none. */
  roomId: number | null
  patientId: number | null
  surgeonIds: readonly number[]
  /** The main anaesthetist of an anaesthesia. */
  mainId: number | null
  anaesthetistIds: readonly number[]
}

/** An overlap of two plans; `from` and `to` in milliseconds, equal where only the time between them is too short. */
export interface Overlap {
  kind: ConflictKind
  certainty: Certainty
  from: number
  to: number
  /** The people of both plans, for kinds of people. */
  people: readonly number[]
}

const defaults: Readonly<Record<ConflictKind, Readonly<Record<Certainty, ConflictLevel>>>> = {
  patient: { certain: 'refuse', possible: 'warn' },
  duplicate: { certain: 'warn', possible: 'mark' },
  room: { certain: 'reason', possible: 'mark' },
  surgeon: { certain: 'warn', possible: 'mark' },
  mainAnaesthetist: { certain: 'refuse', possible: 'warn' },
  anaesthetist: { certain: 'warn', possible: 'mark' },
  closure: { certain: 'reason', possible: 'mark' },
  hours: { certain: 'reason', possible: 'mark' },
  absence: { certain: 'reason', possible: 'mark' },
}

/** What a certain conflict asks of a save where the institution has no level of its own. */
export const defaultLevel = (kind: ConflictKind): ConflictLevel => defaults[kind].certain

/**
 * The kinds of which an institution sets the level. Not that of two anaesthesias of one main anaesthetist: CFM 2.174/2017 art. 1 IV
 * forbids them, whoever agrees.
 */
export const settableKinds = conflictKinds.filter((kind) => kind !== 'mainAnaesthetist')

/** An institution's own levels of certain conflicts. */
export type ConflictLevels = Readonly<Partial<Record<ConflictKind, ConflictLevel>>>

/** The levels among values by kind that differ from the default ones; others are left out. */
export const levelsIn = (values: Readonly<Record<string, unknown>>): ConflictLevels =>
  Object.fromEntries(
    settableKinds.flatMap((kind) => {
      const level = conflictLevels.find((known) => known === values[kind])
      return level && level !== defaultLevel(kind) ? [[kind, level]] : []
    }),
  )

/** Whether a level asks for as much as another one, or more. */
export const isAsStern = (level: ConflictLevel, other: ConflictLevel): boolean =>
  conflictLevels.indexOf(level) >= conflictLevels.indexOf(other)

/**
 * What a conflict asks of a save. An institution's level replaces that of what is certain; what is only possible never asks for more
 * than by default, nor for more than what is certain.
 * @param isExempt for an emergency, and for what is done: neither is ever stopped
 */
export function conflictLevel(
  kind: ConflictKind,
  certainty: Certainty,
  { isExempt, levels }: { isExempt: boolean; levels: ConflictLevels },
): ConflictLevel {
  if (isExempt) return 'mark'
  const usual = defaults[kind][certainty]
  const own = levelsIn(levels)[kind]
  return own && (certainty === 'certain' || isAsStern(usual, own)) ? own : usual
}

/** Whether and how surely two plans overlap. @param gap milliseconds that must lie between them */
function certaintyOf(a: BusyPlan, b: BusyPlan, gap: number): Certainty | undefined {
  const overlaps = (endOfA: number, endOfB: number) => a.from < endOfB + gap && b.from < endOfA + gap
  if (overlaps(a.shortEnd, b.shortEnd)) return 'certain'
  return overlaps(a.longEnd, b.longEnd) ? 'possible' : undefined
}

const shared = (a: readonly number[], b: readonly number[]): number[] => a.filter((id) => b.includes(id))

const staff = ({ mainId, anaesthetistIds }: BusyPlan): readonly number[] =>
  mainId === null ? anaesthetistIds : [mainId, ...anaesthetistIds]

type Shared = Pick<Overlap, 'kind' | 'people'>

const nobody: readonly number[] = []

/** What two plans share: the kind, and the people for kinds of people. Few arrays: a day of 120 has thousands of pairs. */
function sharedBy(a: BusyPlan, b: BusyPlan): Shared[] {
  const isOnePatient = a.patientId !== null && a.patientId === b.patientId
  const isRoomKnown = a.roomId !== null && b.roomId !== null
  // One patient's surgeries in one room have one team.
  if (isOnePatient && (!isRoomKnown || a.roomId === b.roomId)) return [{ kind: 'duplicate', people: nobody }]
  const found: Shared[] = []
  if (isOnePatient) found.push({ kind: 'patient', people: nobody })
  if (isRoomKnown && a.roomId === b.roomId) found.push({ kind: 'room', people: nobody })
  const surgeons = shared(a.surgeonIds, b.surgeonIds)
  if (surgeons.length > 0) found.push({ kind: 'surgeon', people: surgeons })
  const main = a.mainId === b.mainId ? a.mainId : null
  if (main !== null) found.push({ kind: 'mainAnaesthetist', people: [main] })
  const others = shared(staff(a), staff(b)).filter((id) => id !== main)
  if (others.length > 0) found.push({ kind: 'anaesthetist', people: others })
  return found
}

/**
 * All overlaps of two plans in what they share, the same in either order.
 * @param turnover milliseconds between two patients in one room
 */
export function overlapsOf(a: BusyPlan, b: BusyPlan, turnover: number): Overlap[] {
  const from = Math.max(a.from, b.from)
  const to = Math.max(from, Math.min(a.longEnd, b.longEnd))
  const overlaps: Overlap[] = []
  for (const { kind, people } of sharedBy(a, b)) {
    const certainty = certaintyOf(a, b, kind === 'room' ? turnover : 0)
    if (certainty) overlaps.push({ kind, people, certainty, from, to })
  }
  return overlaps
}
