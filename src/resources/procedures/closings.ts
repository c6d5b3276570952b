import {
  type Closure,
  closedIntervals,
  type Interval,
  intervalsOutsideHours,
  type OpeningHours,
} from '../../domain/closures.ts'
import { type BusyPlan, conflictLevel } from '../../domain/conflicts.ts'
import { formatTimeBeside } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { conflicts as texts } from '../../i18n/ptBR/conflicts.ts'
import { urgencyOf } from './attention.ts'
import type { ConflictSettings, ScheduleConflict } from './conflicts.ts'
import { type Planned, plansOf } from './plans.ts'

interface Reasoned extends Closure {
  id: number
  reason: string
}

interface Person {
  id: number
  name: string
}

/** What closes a plan's room, and when its people are not there. */
export interface Closings {
  /** All hours of the room. */
  hours: readonly OpeningHours[]
  closures: readonly Reasoned[]
  absences: readonly (Reasoned & { surgeons: readonly Person[]; anaesthetists: readonly Person[] })[]
}

/** What closes several rooms, and when several people are not there. */
export interface ClosingsOfRooms extends Pick<Closings, 'absences'> {
  rooms: readonly (Pick<Closings, 'hours' | 'closures'> & { id: number })[]
}

type Absences = Closings['absences']

/** The absences of each person. */
function byPerson(absences: Absences, people: (absence: Absences[number]) => readonly Person[]) {
  const found = new Map<number, Absences[number][]>()
  for (const absence of absences)
    for (const { id } of people(absence)) found.set(id, [...(found.get(id) ?? []), absence])
  return (ids: readonly (number | null)[]) => ids.flatMap((id) => (id === null ? [] : (found.get(id) ?? [])))
}

const staffOf = ({ mainId, anaesthetistIds }: BusyPlan) => [mainId, ...anaesthetistIds]

/** Of many plans' closings those of one: of its room and its people. */
export function closingsByPlan({ rooms, absences }: ClosingsOfRooms): (plan: BusyPlan) => Closings {
  const ofRoom = new Map(rooms.map((room) => [room.id, room]))
  const ofSurgeons = byPerson(absences, ({ surgeons }) => surgeons)
  const ofAnaesthetists = byPerson(absences, ({ anaesthetists }) => anaesthetists)
  return (plan) => {
    const { hours = [], closures = [] } = (plan.roomId !== null && ofRoom.get(plan.roomId)) || {}
    const away = [...ofSurgeons(plan.surgeonIds), ...ofAnaesthetists(staffOf(plan))]
    return { hours, closures, absences: [...new Set(away)] }
  }
}

type ClosingKind = 'closure' | 'hours' | 'absence'

/** An overlap of a plan with a closing, not yet in words. */
interface ClosingOverlap extends Interval {
  kind: ClosingKind
  plan: BusyPlan
  id: number
  /** What the closing is called. */
  label: string
  /** The names of those who are absent. */
  people: string
}

export interface ClosingClash extends ClosingOverlap {
  isExempt: boolean
}

const namesIn = (people: readonly Person[], ids: readonly (number | null)[]) =>
  people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

const isFirst = ({ kind, id }: ClosingOverlap, at: number, all: readonly ClosingOverlap[]) =>
  all.findIndex((one) => one.kind === kind && one.id === id) === at

/**
 * Every overlap of a plan with closures and hours of its room and with absences of its people, each once. Only what is certain: a
 * plan that is over before, if it is short, has none.
 */
export function closingOverlaps(
  plan: BusyPlan,
  { hours, closures, absences }: Closings,
  zone: string,
): ClosingOverlap[] {
  const window = { from: plan.from, to: plan.shortEnd }
  const ofRoom = plan.roomId === null ? [] : closedIntervals(closures, window, zone)
  const outside = plan.roomId === null ? [] : intervalsOutsideHours(hours, window, zone).slice(0, 1)
  const found = (kind: ClosingKind, { from, to }: Interval, id: number, label: string, people = '') => ({
    ...{ kind, plan, from, to, id, label, people },
  })
  return [
    ...ofRoom.map((interval) => found('closure', interval, interval.closure.id, interval.closure.reason)),
    ...outside.map((interval) => found('hours', interval, plan.roomId ?? 0, texts.hours)),
    ...closedIntervals(absences, window, zone).flatMap((interval) => {
      const { id, reason, surgeons, anaesthetists } = interval.closure
      const people = [...namesIn(surgeons, plan.surgeonIds), ...namesIn(anaesthetists, staffOf(plan))].join(
        ', ',
      )
      return people ? [found('absence', interval, id, reason, people)] : []
    }),
  ].filter(isFirst)
}

type ClosingSettings = Omit<ConflictSettings, 'turnover'>

/** The overlaps of all plans of a subject with closings, each once. */
export function closingClashes(
  subject: Planned,
  closings: Closings,
  { now, zone, halves }: Omit<ClosingSettings, 'levels'>,
): ClosingClash[] {
  const isEmergency = urgencyOf(subject) === 'emergency'
  return plansOf(subject, now, halves)
    .flatMap((plan) =>
      closingOverlaps(plan, closings, zone).map((found) => ({
        ...found,
        isExempt: isEmergency || plan.isDone,
      })),
    )
    .filter(isFirst)
}

/** An overlap with a closing in words. */
export function closingText({ kind, label, from, to, people, plan }: ClosingOverlap, zone: string): string {
  const time = (at: number) => formatTimeBeside(new Date(at), plan.from, zone)
  return fillText(texts.text[kind], { from: time(from), to: time(to), people, reason: label })
}

/** An overlap with a closing as a conflict. */
export function closingConflict(
  clash: ClosingClash,
  { zone, levels }: Pick<ClosingSettings, 'zone' | 'levels'>,
): ScheduleConflict {
  const { kind, id, label, from, to, isExempt } = clash
  return {
    kind,
    certainty: 'certain',
    level: conflictLevel(kind, 'certain', { isExempt, levels }),
    with: { id, label },
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    text: closingText(clash, zone),
  }
}

/** Every conflict of a plan with closures and hours of its room and with absences of its people. */
export const closingConflicts = (
  subject: Planned,
  closings: Closings,
  settings: ClosingSettings,
): ScheduleConflict[] =>
  closingClashes(subject, closings, settings).map((clash) => closingConflict(clash, settings))
