import {
  type Closure,
  closedIntervals,
  type Interval,
  intervalsOutsideHours,
  type OpeningHours,
} from '../../domain/closures.ts'
import { type BusyPlan, type ConflictKind, conflictLevel } from '../../domain/conflicts.ts'
import { today as dayOf, formatDayMonth, formatTime } from '../../domain/dates.ts'
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

interface Clash extends Interval {
  kind: ConflictKind
  id: number
  label: string
  text: string
}

/** '08:00', or '27/11 08:00' on another day than the plan's. */
function momentText(at: number, plan: BusyPlan, zone: string): string {
  const day = dayOf(zone, new Date(at))
  const hour = formatTime(new Date(at), zone)
  return day === dayOf(zone, new Date(plan.from)) ? hour : `${formatDayMonth(day)} ${hour}`
}

const namesIn = (people: readonly Person[], ids: readonly (number | null)[]) =>
  people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

function clashesOf(plan: BusyPlan, { hours, closures, absences }: Closings, zone: string): Clash[] {
  const window = { from: plan.from, to: plan.shortEnd }
  const span = ({ from, to }: Interval) => ({
    from: momentText(from, plan, zone),
    to: momentText(to, plan, zone),
  })
  const ofRoom = plan.roomId === null ? [] : closedIntervals(closures, window, zone)
  const ofPeople = closedIntervals(absences, window, zone).flatMap((interval) => {
    const { surgeons, anaesthetists } = interval.closure
    const names = [
      ...namesIn(surgeons, plan.surgeonIds),
      ...namesIn(anaesthetists, [plan.mainId, ...plan.anaesthetistIds]),
    ]
    return names.length > 0 ? [{ ...interval, people: names.join(', ') }] : []
  })
  const outside = plan.roomId === null ? [] : intervalsOutsideHours(hours, window, zone).slice(0, 1)
  return [
    ...ofRoom.map(({ closure, ...interval }) => ({
      ...interval,
      ...{ kind: 'closure' as const, id: closure.id, label: closure.reason },
      text: fillText(texts.text.closure, { ...span(interval), reason: closure.reason }),
    })),
    ...outside.map((interval) => ({
      ...interval,
      ...{ kind: 'hours' as const, id: plan.roomId ?? 0, label: texts.hours },
      text: fillText(texts.text.hours, span(interval)),
    })),
    ...ofPeople.map(({ closure, people, ...interval }) => ({
      ...interval,
      ...{ kind: 'absence' as const, id: closure.id, label: closure.reason },
      text: fillText(texts.text.absence, { ...span(interval), people, reason: closure.reason }),
    })),
  ]
}

/**
 * Every conflict of a plan with closures and hours of its room and with absences of its people, each once. Only what is certain: a
 * plan that is over before, if it is short, has none.
 */
export function closingConflicts(
  subject: Planned,
  closings: Closings,
  { now, zone, halves, levels }: Omit<ConflictSettings, 'turnover'>,
): ScheduleConflict[] {
  const isEmergency = urgencyOf(subject) === 'emergency'
  const found = plansOf(subject, now, halves).flatMap((plan) =>
    clashesOf(plan, closings, zone).map((clash) => ({ ...clash, isExempt: isEmergency || plan.isDone })),
  )
  return found
    .filter(({ kind, id }, at) => found.findIndex((one) => one.kind === kind && one.id === id) === at)
    .map(({ kind, id, label, from, to, text, isExempt }) => ({
      kind,
      certainty: 'certain',
      level: conflictLevel(kind, 'certain', { isExempt, levels }),
      with: { id, label },
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      text,
    }))
}
