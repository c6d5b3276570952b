import {
  type BusyPlan,
  conflictLevels,
  defaultLevel,
  type Overlap,
  overlapsOf,
} from '../../domain/conflicts.ts'
import { isToBegin } from '../../domain/dayPhase.ts'
import { isRunning, type ProcedureHalf } from '../../domain/procedures.ts'
import { type Clash, compareClashes } from './conflicts.ts'
import { plansOf } from './plans.ts'
import type { ProcedureRecord } from './record.ts'

interface Listed {
  record: ProcedureRecord
  plan: BusyPlan
  isBegun: boolean
}

/** A conflict of two records of a day, as one of them has it. A day may have thousands: what is told of one is made when it is told. */
export interface DayConflict {
  own: Listed
  other: Listed
  overlap: Overlap
}

/** The conflicts of a day by id of the record; each stands at both of its records. */
export type DayConflicts = Readonly<Record<ProcedureHalf, ReadonlyMap<number, readonly DayConflict[]>>>

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

/** What no save accepts when it is certain: it is told until it is over. */
const isForbidden = ({ kind }: Overlap): boolean => defaultLevel(kind) === 'refuse'

/**
 * Whether a conflict can still be avoided: once one of the two has begun and the other's hour has come, the other waits, and its
 * delay says so.
 */
const isPending = (a: Listed, b: Listed, overlap: Overlap, now: number): boolean =>
  isForbidden(overlap) || !(a.isBegun || b.isBegun) || overlap.from > now

/** Whether the map marks it; any other is told in the detail only (OQ-191). */
export const isMarked = ({ overlap }: DayConflict): boolean => overlap.certainty === 'certain'

/** Two anaesthesias of one main anaesthetist that are under way. */
const isSimultaneous = ({ own, other, overlap }: DayConflict): boolean =>
  overlap.kind === 'mainAnaesthetist' && own.isBegun && other.isBegun

const rankOf = (conflict: DayConflict): number => {
  if (isSimultaneous(conflict)) return -1
  const rank = conflictLevels.length - conflictLevels.indexOf(defaultLevel(conflict.overlap.kind))
  return isMarked(conflict) ? rank : rank + conflictLevels.length
}

/** The sterner one comes first. */
export const compareDayConflicts = (a: DayConflict, b: DayConflict): number =>
  rankOf(a) - rankOf(b) || compareClashes(a.overlap, b.overlap)

/** What its text is made of. */
export function clashOf(conflict: DayConflict): Clash {
  const { own, other, overlap } = conflict
  return {
    ...overlap,
    own: own.plan,
    other: other.record,
    plan: other.plan,
    isOpen: own.plan.isOpen || other.plan.isOpen,
    isSimultaneous: isSimultaneous(conflict),
  }
}

/**
 * The conflicts of a day's records with each other that can still be avoided, and the two anaesthesias of one main anaesthetist that are
 * under way. Without the turnover of rooms, which differs. Records of different institutions have none.
 * @param records a surgery with its consultation may be in it twice
 * @param now in milliseconds
 */
export function dayConflicts(records: readonly ProcedureRecord[], now: number): DayConflicts {
  const found = { surgery: new Map<number, DayConflict[]>(), consultation: new Map<number, DayConflict[]>() }
  const add = (own: Listed, other: Listed, overlap: Overlap) => {
    const ofHalf = found[own.plan.half]
    const known = ofHalf.get(own.record.id)
    if (known) known.push({ own, other, overlap })
    else ofHalf.set(own.record.id, [{ own, other, overlap }])
  }
  const unique = [...new Map(records.map((record) => [record.id, record])).values()]
  const plans = pendingPlans(unique, now)
  plans.forEach((a, at) => {
    for (let next = at + 1; next < plans.length; next++) {
      const b = plans[next]
      if (!b || b.plan.from >= a.plan.longEnd) break
      if (a.record.id === b.record.id || a.record.institution_id !== b.record.institution_id) continue
      for (const overlap of overlapsOf(a.plan, b.plan, 0)) {
        if (!isPending(a, b, overlap, now)) continue
        add(a, b, overlap)
        add(b, a, overlap)
      }
    }
  })
  return found
}
