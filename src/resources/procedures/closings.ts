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

type ClosingKind = 'closure' | 'hours' | 'absence'

/** An overlap with a closing, not yet in words. */
export interface ClosingClash extends Interval {
  kind: ClosingKind
  plan: BusyPlan
  id: number
  /** What the closing is called. */
  label: string
  /** The names of those who are absent. */
  people: string
  isExempt: boolean
}

const namesIn = (people: readonly Person[], ids: readonly (number | null)[]) =>
  people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

type Found = Omit<ClosingClash, 'plan' | 'isExempt'>

function clashesOf(plan: BusyPlan, { hours, closures, absences }: Closings, zone: string): Found[] {
  const window = { from: plan.from, to: plan.shortEnd }
  const ofRoom = plan.roomId === null ? [] : closedIntervals(closures, window, zone)
  const outside = plan.roomId === null ? [] : intervalsOutsideHours(hours, window, zone).slice(0, 1)
  const found = (kind: ClosingKind, { from, to }: Interval, id: number, label: string, people = '') => ({
    ...{ kind, from, to, id, label, people },
  })
  return [
    ...ofRoom.map((interval) => found('closure', interval, interval.closure.id, interval.closure.reason)),
    ...outside.map((interval) => found('hours', interval, plan.roomId ?? 0, texts.hours)),
    ...closedIntervals(absences, window, zone).flatMap((interval) => {
      const { id, reason, surgeons, anaesthetists } = interval.closure
      const people = [
        ...namesIn(surgeons, plan.surgeonIds),
        ...namesIn(anaesthetists, [plan.mainId, ...plan.anaesthetistIds]),
      ].join(', ')
      return people ? [found('absence', interval, id, reason, people)] : []
    }),
  ]
}

type ClosingSettings = Omit<ConflictSettings, 'turnover'>

/**
 * Every overlap of a plan with closures and hours of its room and with absences of its people, each once. Only what is certain: a
 * plan that is over before, if it is short, has none.
 */
export function closingClashes(
  subject: Planned,
  closings: Closings,
  { now, zone, halves }: Omit<ClosingSettings, 'levels'>,
): ClosingClash[] {
  const isEmergency = urgencyOf(subject) === 'emergency'
  return plansOf(subject, now, halves)
    .flatMap((plan) =>
      clashesOf(plan, closings, zone).map((found) => ({
        ...{ ...found, plan, isExempt: isEmergency || plan.isDone },
      })),
    )
    .filter(({ kind, id }, at, all) => all.findIndex((one) => one.kind === kind && one.id === id) === at)
}

/** An overlap with a closing as a conflict, in words. */
export function closingConflict(
  { kind, id, label, from, to, people, plan, isExempt }: ClosingClash,
  { zone, levels }: Pick<ClosingSettings, 'zone' | 'levels'>,
): ScheduleConflict {
  const time = (at: number) => formatTimeBeside(new Date(at), plan.from, zone)
  const span = { from: time(from), to: time(to) }
  return {
    kind,
    certainty: 'certain',
    level: conflictLevel(kind, 'certain', { isExempt, levels }),
    with: { id, label },
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    text: fillText(texts.text[kind], { ...span, people, reason: label }),
  }
}

/** Every conflict of a plan with closures and hours of its room and with absences of its people. */
export const closingConflicts = (
  subject: Planned,
  closings: Closings,
  settings: ClosingSettings,
): ScheduleConflict[] =>
  closingClashes(subject, closings, settings).map((clash) => closingConflict(clash, settings))
