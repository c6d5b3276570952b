import {
  type BusyPlan,
  conflictLevels,
  defaultLevel,
  type Overlap,
  overlapsOf,
} from '../../domain/conflicts.ts'
import { isToBegin } from '../../domain/dayPhase.ts'
import { isRunning, type ProcedureHalf } from '../../domain/procedures.ts'
import { type Closings, closingOverlaps, closingsByPlan, closingText } from './closings.ts'
import { clashText, compareClashes } from './conflicts.ts'
import type { DayConstraints } from './constraints.ts'
import { type BusyElsewhere, clashElsewhereText, plannedElsewhere } from './elsewhere.ts'
import { plansOf } from './plans.ts'
import type { ProcedureRecord } from './record.ts'

const MINUTE_MS = 60_000

interface Listed {
  record: ProcedureRecord
  plan: BusyPlan
  isBegun: boolean
}

/** A conflict as one record of a day has it. A day may have many: one is put into words when it is told. */
export interface DayConflict {
  overlap: Overlap
  /** Two anaesthesias of one main anaesthetist that are under way. */
  isSimultaneous: boolean
  /** In words. @param zone of the map */
  textIn: (zone: string) => string
}

export interface DayConflicts {
  /** The certain ones, by id of the record; one of two records stands at both. */
  certain: Readonly<Record<ProcedureHalf, ReadonlyMap<number, readonly DayConflict[]>>>
  /** All of a record, found when they are asked for: a long day has thousands that are only possible. */
  of: (id: number, half: ProcedureHalf) => DayConflict[]
}

/** The plans of a day that are still to be carried out, or are being carried out, in the order of time. */
function pendingPlans(records: readonly ProcedureRecord[], now: number): Listed[] {
  const listed = records.flatMap((record) =>
    plansOf(record, now).map((plan) => ({
      record,
      plan,
      isBegun: plan.half === 'surgery' && isRunning(record) && !record.procedure_closed_date,
    })),
  )
  return listed
    .filter(({ record, plan, isBegun }) =>
      isBegun ? plan.longEnd >= now : isToBegin(record, plan.half) && plan.longEnd > now,
    )
    .sort((a, b) => a.plan.from - b.plan.from)
}

/** What limits the plans of an institution, at hand by plan. */
interface Limits {
  zone: string
  /** Minutes between two patients in its room. */
  turnoverOf: (plan: BusyPlan) => number
  closingsOf: (plan: BusyPlan) => Closings
  elsewhere: readonly { busy: BusyElsewhere; plan: BusyPlan }[]
}

function limitsOf(constraints: DayConstraints, now: number): Limits {
  const turnovers = new Map(constraints.rooms.map(({ id, turnover }) => [id, turnover]))
  return {
    zone: constraints.time_zone,
    turnoverOf: ({ roomId }) => (roomId === null ? 0 : (turnovers.get(roomId) ?? 0)),
    closingsOf: closingsByPlan(constraints),
    elsewhere: constraints.elsewhere.flatMap((busy) =>
      plansOf(plannedElsewhere(busy), now).map((plan) => ({ busy, plan })),
    ),
  }
}

const isBusyNow = ({ anesthesia_start, anesthesia_end }: BusyElsewhere) =>
  Boolean(anesthesia_start && !anesthesia_end)

/** What no save accepts when it is certain: it is told until it is over. */
const isForbidden = ({ kind }: Overlap): boolean => defaultLevel(kind) === 'refuse'

/**
 * Whether a conflict can still be avoided: once one of the two has begun and the other's hour has come, the other waits, and its
 * delay says so.
 * @param isBegun whether one of the two has
 */
const isPending = (overlap: Overlap, isBegun: boolean, now: number): boolean =>
  isForbidden(overlap) || !isBegun || overlap.from > now

/** Whether the map marks it; any other is told in the detail only (OQ-191). */
export const isMarked = ({ overlap }: DayConflict): boolean => overlap.certainty === 'certain'

const rankOf = (conflict: DayConflict): number => {
  if (conflict.isSimultaneous) return -1
  const rank = conflictLevels.length - conflictLevels.indexOf(defaultLevel(conflict.overlap.kind))
  return isMarked(conflict) ? rank : rank + conflictLevels.length
}

/** The sterner one comes first. */
export const compareDayConflicts = (a: DayConflict, b: DayConflict): number =>
  rankOf(a) - rankOf(b) || compareClashes(a.overlap, b.overlap)

const areSimultaneous = ({ kind }: Overlap, a: boolean, b: boolean): boolean =>
  kind === 'mainAnaesthetist' && a && b

/** What two records of an institution conflict in, and still can avoid. @param turnover of their room, in minutes */
function overlapsBetween(a: Listed, b: Listed, turnover: number, now: number): Overlap[] {
  if (a.record.id === b.record.id || a.record.institution_id !== b.record.institution_id) return []
  const overlaps = overlapsOf(a.plan, b.plan, turnover * MINUTE_MS)
  return overlaps.filter((overlap) => isPending(overlap, a.isBegun || b.isBegun, now))
}

/** A conflict with another record. @param turnover of their room, in minutes */
function conflictWith(own: Listed, other: Listed, overlap: Overlap, turnover: number): DayConflict {
  const isSimultaneous = areSimultaneous(overlap, own.isBegun, other.isBegun)
  const textIn = (zone: string) => {
    const isOpen = own.plan.isOpen || other.plan.isOpen
    const plans = { own: own.plan, other: other.record, plan: other.plan, isOpen, isSimultaneous }
    return clashText({ ...overlap, ...plans }, { zone, turnover })
  }
  return { overlap, isSimultaneous, textIn }
}

/** The conflicts of a record with what limits its institution's day. */
function conflictsWithConstraints(own: Listed, limits: Limits | undefined, now: number): DayConflict[] {
  if (!limits) return []
  const { plan, isBegun } = own
  const closed = closingOverlaps(plan, limits.closingsOf(plan), limits.zone).flatMap((closing) => {
    const { kind, from, to } = closing
    const overlap: Overlap = { kind, certainty: 'certain', from, to, people: [] }
    if (!isPending(overlap, isBegun, now)) return []
    return [{ overlap, isSimultaneous: false, textIn: (zone: string) => closingText(closing, zone) }]
  })
  const elsewhere = limits.elsewhere.flatMap(({ busy, plan: other }) =>
    overlapsOf(plan, other, 0).flatMap((overlap) => {
      if (!isPending(overlap, isBegun || isBusyNow(busy), now)) return []
      const isSimultaneous = areSimultaneous(overlap, isBegun, isBusyNow(busy))
      const clash = { ...overlap, own: plan, plan: other, busy, isSimultaneous }
      return [{ overlap, isSimultaneous, textIn: (zone: string) => clashElsewhereText(clash, zone) }]
    }),
  )
  return [...closed, ...elsewhere]
}

/**
 * The conflicts of a day's records, with each other and with what limits the day, that can still be avoided, and the two anaesthesias
 * of one main anaesthetist that are under way. Records of different institutions have none with each other.
 * @param records a surgery with its consultation may be in it twice
 * @param now in milliseconds
 * @param constraints of the institutions of the day's records; of others nothing is known
 */
export function dayConflicts(
  records: readonly ProcedureRecord[],
  now: number,
  constraints: readonly DayConstraints[] = [],
): DayConflicts {
  const certain = {
    surgery: new Map<number, DayConflict[]>(),
    consultation: new Map<number, DayConflict[]>(),
  }
  const add = ({ plan, record }: Listed, conflict: DayConflict) => {
    const ofHalf = certain[plan.half]
    const known = ofHalf.get(record.id)
    if (known) known.push(conflict)
    else ofHalf.set(record.id, [conflict])
  }
  const unique = [...new Map(records.map((record) => [record.id, record])).values()]
  const plans = pendingPlans(unique, now)
  const limits = new Map(constraints.map((one) => [one.institution_id, limitsOf(one, now)]))
  const limitsAt = ({ record }: Listed) => limits.get(record.institution_id)
  const turnoverAt = (listed: Listed) => limitsAt(listed)?.turnoverOf(listed.plan) ?? 0
  plans.forEach((a, at) => {
    const turnover = turnoverAt(a)
    for (const conflict of conflictsWithConstraints(a, limitsAt(a), now))
      if (isMarked(conflict)) add(a, conflict)
    for (let next = at + 1; next < plans.length; next++) {
      const b = plans[next]
      if (!b || b.plan.from >= a.plan.shortEnd + turnover * MINUTE_MS) break
      for (const overlap of overlapsBetween(a, b, turnover, now)) {
        if (overlap.certainty !== 'certain') continue
        add(a, conflictWith(a, b, overlap, turnover))
        add(b, conflictWith(b, a, overlap, turnover))
      }
    }
  })
  const allOf = (own: Listed): DayConflict[] => {
    const turnover = turnoverAt(own)
    return [
      ...conflictsWithConstraints(own, limitsAt(own), now),
      ...plans.flatMap((other) =>
        overlapsBetween(own, other, turnover, now).map((overlap) =>
          conflictWith(own, other, overlap, turnover),
        ),
      ),
    ]
  }
  const isOf = (id: number, half: ProcedureHalf) => (listed: Listed) =>
    listed.record.id === id && listed.plan.half === half
  return { certain, of: (id, half) => plans.filter(isOf(id, half)).flatMap(allOf) }
}
