import {
  type BusyPlan,
  type ConflictLevel,
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

interface Clash extends Overlap {
  own: BusyPlan
  plan: BusyPlan
  busy: BusyElsewhere
}

function textOf({ kind, certainty, own, plan, busy: { name } }: Clash, zone: string): string {
  const { elsewhere } = texts
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
          overlapsOf(own, plan, 0).map((overlap): Clash => ({ ...overlap, own, plan, busy: one })),
        ),
      ),
    )
    .sort(compareClashes)
  const levelOf = ({ kind, certainty, own }: Clash): ConflictLevel =>
    conflictLevel(kind, certainty, { isExempt: isEmergency || own.isDone, levels })
  return conflictKinds.flatMap((kind) => {
    const found = clashes.filter((clash) => clash.kind === kind)
    const [surest] = found
    if (!surest) return []
    return [
      {
        conflict: {
          kind,
          certainty: surest.certainty,
          level: found.map(levelOf).reduce((a, b) => (isAsStern(a, b) ? a : b)),
          with: { id: ELSEWHERE, label: texts.elsewhere.label },
          from: new Date(surest.from).toISOString(),
          to: new Date(surest.to).toISOString(),
          text: [...new Set(found.map((clash) => textOf(clash, zone)))].join(' '),
        },
        busy: found.map((clash) => clash.busy),
      },
    ]
  })
}
