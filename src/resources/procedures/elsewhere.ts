import {
  type BusyPlan,
  conflictKinds,
  conflictLevel,
  isAsStern,
  type Overlap,
  overlapsOf,
} from '../../domain/conflicts.ts'
import { formatTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { conflicts as texts } from '../../i18n/ptBR/conflicts.ts'
import { urgencyOf } from './attention.ts'
import { type ConflictSettings, compareClashes, type ScheduleConflict } from './conflicts.ts'
import { type Planned, plansOf } from './plans.ts'

/** What `ScheduleConflict` and `AcceptedConflict` name instead of a record of another institution, which is not told. */
export const ELSEWHERE = 0

/** When an anaesthetist is planned in another institution of the group: the surgery's moments, or the consultation's. */
export interface BusyElsewhere {
  anaesthetist_id: number
  name: string
  is_trans: boolean
  is_main: boolean
  surgery_probable_date: string | null
  pre_probable_date: string | null
  anesthesia_start: string | null
  anesthesia_end: string | null
  expected_minutes: number | null
}

/** The plan that it is, with nobody else. */
export const plannedElsewhere = ({
  anaesthetist_id,
  is_trans,
  is_main,
  name: _,
  ...moments
}: BusyElsewhere): Planned => ({
  ...moments,
  active_anaesthetists: [{ anaesthetist_id, is_trans, is_pre: !is_trans, is_main }],
})

/** An overlap of a plan with one in another institution. */
interface ClashElsewhere extends Overlap {
  own: BusyPlan
  plan: BusyPlan
  busy: BusyElsewhere
  /** Both anaesthesias of the main anaesthetist are under way. */
  isSimultaneous?: boolean
}

/** An overlap with another institution in words. */
export function clashElsewhereText(clash: ClashElsewhere, zone: string): string {
  const { kind, certainty, own, plan, isSimultaneous } = clash
  const { name } = clash.busy
  const { elsewhere } = texts
  if (isSimultaneous)
    return fillText(elsewhere.simultaneous, { people: name, at: formatTime(new Date(plan.from), zone) })
  const place = kind === 'mainAnaesthetist' ? elsewhere.main : elsewhere.team
  const when = fillText(plan.isOpen ? elsewhere.since : elsewhere.span, {
    at: formatTime(new Date(plan.from), zone),
    until: formatTime(new Date(plan.longEnd), zone),
  })
  const isOpen = own.isOpen || plan.isOpen
  const doubt = isOpen ? texts.possible.open : texts.possible.estimated
  return [fillText(place, { people: name, when }), certainty === 'possible' && doubt]
    .filter(Boolean)
    .join(' ')
}

/** A conflict with another institution. @param isEmergency whether the plan is never stopped */
export function conflictElsewhere(
  clash: ClashElsewhere,
  { levels, zone }: Pick<ConflictSettings, 'levels' | 'zone'>,
  isEmergency: boolean,
): ScheduleConflict {
  const { kind, certainty, own, from, to } = clash
  return {
    kind,
    certainty,
    level: conflictLevel(kind, certainty, { isExempt: isEmergency || own.isDone, levels }),
    with: { id: ELSEWHERE, label: texts.elsewhere.label },
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    text: clashElsewhereText(clash, zone),
  }
}

/**
 * The conflicts of a plan with what its anaesthetists do in other institutions of the group, one of each kind, and what each is with.
 */
export function elsewhereConflicts(
  subject: Planned,
  busy: readonly BusyElsewhere[],
  { now, zone, halves, levels }: Omit<ConflictSettings, 'turnover'>,
): { conflict: ScheduleConflict; busy: BusyElsewhere[] }[] {
  const isEmergency = urgencyOf(subject) === 'emergency'
  const clashes = plansOf(subject, now, halves)
    .flatMap((own) =>
      busy.flatMap((one) =>
        plansOf(plannedElsewhere(one), now).flatMap((plan) =>
          overlapsOf(own, plan, 0).map((overlap): ClashElsewhere => ({ ...overlap, own, plan, busy: one })),
        ),
      ),
    )
    .sort(compareClashes)
  return conflictKinds.flatMap((kind) => {
    const found = clashes.filter((clash) => clash.kind === kind)
    const told = found.map((clash) => conflictElsewhere(clash, { levels, zone }, isEmergency))
    const [surest] = told
    if (!surest) return []
    const level = told.map((one) => one.level).reduce((a, b) => (isAsStern(a, b) ? a : b))
    const text = [...new Set(told.map((one) => one.text))].join(' ')
    return [{ conflict: { ...surest, level, text }, busy: found.map((clash) => clash.busy) }]
  })
}
