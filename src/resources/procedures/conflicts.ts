import {
  type BusyPlan,
  type Certainty,
  type ConflictKind,
  type ConflictLevel,
  type ConflictLevels,
  conflictKinds,
  conflictLevel,
  conflictLevels,
  type Overlap,
  overlapsOf,
} from '../../domain/conflicts.ts'
import { formatTime } from '../../domain/dates.ts'
import { formatDuration } from '../../domain/durations.ts'
import { fillText } from '../../domain/fillText.ts'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { conflicts as texts } from '../../i18n/ptBR/conflicts.ts'
import { urgencyOf } from './attention.ts'
import { type Planned, plansOf } from './plans.ts'
import type { ProcedureRecord } from './record.ts'

const MINUTE_MS = 60_000

/** Code of the 409 whose body has `conflicts`. */
export const SCHEDULE_CONFLICT = 'schedule.conflict'

/** People by name: the first of them, and how many there are. */
export interface FreePeople {
  count: number
  people: readonly { id: number; name: string }[]
}

/** A conflict as the server answers it and the console shows it. */
export interface ScheduleConflict {
  kind: ConflictKind
  certainty: Certainty
  level: ConflictLevel
  /** The other record; for `closure` and `absence` that record, for `hours` the room, and `ELSEWHERE` for another institution's. */
  with: { id: number; label: string }
  /** The overlap; equal where only the time between the two is too short. */
  from: string
  to: string
  /** All of it, in Portuguese. */
  text: string
  /** Where a main anaesthetist is refused, who may take the place and certainly is free for the whole surgery. */
  free?: FreePeople
}

/** A conflict of one of several surgeries that are moved together, by its id. One between two of them is told of the first. */
export interface ConflictOf extends ScheduleConflict {
  of: number
}

export interface ConflictSettings {
  /** Milliseconds. */
  now: number
  /** Minutes between two patients in one room. */
  turnover: number
  /** The institution's own. */
  levels: ConflictLevels
  zone: string
  /** The halves of the plan that are asked for; both when absent. */
  halves?: readonly ProcedureHalf[]
}

/** What is told of the other record. */
export type ClashingRecord = Pick<
  ProcedureRecord,
  'id' | 'name' | 'laterality_procedures' | 'active_surgeons' | 'active_anaesthetists' | 'surgery_center_room'
>

interface Clash extends Overlap {
  /** The plan itself. */
  own: BusyPlan
  other: ClashingRecord
  /** The other record's plan. */
  plan: BusyPlan
  isOpen: boolean
  /** Both anaesthesias of the main anaesthetist are under way. */
  isSimultaneous?: boolean
}

/** A surer one comes first, then an earlier one. */
export const compareClashes = (a: Overlap, b: Overlap): number =>
  a.certainty === b.certainty ? a.from - b.from : a.certainty === 'certain' ? -1 : 1

/** The surest overlap of each kind with a record. */
function clashesWith(mine: readonly BusyPlan[], other: ProcedureRecord, settings: ConflictSettings): Clash[] {
  const found = plansOf(other, settings.now).flatMap((plan) =>
    mine.flatMap((own) =>
      overlapsOf(own, plan, settings.turnover * MINUTE_MS).map((overlap) => ({
        ...overlap,
        ...{ own, other, plan, isOpen: own.isOpen || plan.isOpen },
      })),
    ),
  )
  const surest = new Map<ConflictKind, Clash>()
  for (const clash of found.sort(compareClashes)) if (!surest.has(clash.kind)) surest.set(clash.kind, clash)
  return [...surest.values()]
}

const isConsultation = ({ plan }: Clash) => plan.half === 'consultation'

/** 'Colecistectomia, Bruno Lima': no patient. */
function labelOf(clash: Clash): string {
  if (isConsultation(clash)) return texts.consultation
  const { laterality_procedures: surgeries = [], active_surgeons: surgeons = [], name: own } = clash.other
  const name = surgeries[0]?.surgical_procedure.name || own || texts.surgery
  return [name, surgeons[0]?.surgeon.name].filter(Boolean).join(', ')
}

/** Surgeons and anaesthetists are of two registers, which have the same ids. */
function namesOf({ kind, other, people }: Clash): string {
  const team =
    kind === 'surgeon'
      ? (other.active_surgeons ?? []).map(({ surgeon_id: id, surgeon: { name } }) => ({ id, name }))
      : (other.active_anaesthetists ?? []).map(({ anaesthetist_id: id, name }) => ({ id, name }))
  return team
    .filter(({ id }, at) => people.includes(id) && team.findIndex((member) => member.id === id) === at)
    .map(({ name }) => name)
    .join(', ')
}

/** A conflict in words. */
export function clashText(
  clash: Clash,
  { zone, turnover }: Pick<ConflictSettings, 'zone' | 'turnover'>,
): string {
  const { kind, certainty, from, to, other, plan, isOpen, isSimultaneous } = clash
  const values = {
    label: labelOf(clash),
    people: namesOf(clash),
    place: isConsultation(clash) ? texts.consultation : (other.surgery_center_room?.name ?? texts.noRoom),
    at: formatTime(new Date(plan.from), zone),
    until: formatTime(new Date(plan.longEnd), zone),
    turnover: formatDuration(turnover),
  }
  const isTurnover = kind === 'room' && to === from
  const name = isTurnover ? 'turnover' : kind === 'room' && !plan.isOpen ? 'roomUntil' : kind
  if (isSimultaneous) return fillText(texts.text.simultaneous, values)
  const ends = {
    certain:
      isTurnover || isOpen
        ? ''
        : fillText(texts.overlap, { minutes: formatDuration(Math.round((to - from) / MINUTE_MS)) }),
    possible: isOpen ? texts.possible.open : texts.possible.estimated,
  }
  return [fillText(texts.text[name], values), ends[certainty]].filter(Boolean).join(' ')
}

/** The sterner and the earlier ones first, and always in the same order. */
export const compareConflicts = (a: ScheduleConflict, b: ScheduleConflict): number =>
  conflictLevels.indexOf(b.level) - conflictLevels.indexOf(a.level) ||
  a.from.localeCompare(b.from) ||
  conflictKinds.indexOf(a.kind) - conflictKinds.indexOf(b.kind) ||
  a.with.id - b.with.id

/** A conflict with a record. @param isEmergency whether the plan is never stopped */
export function conflictOf(clash: Clash, settings: ConflictSettings, isEmergency: boolean): ScheduleConflict {
  const { kind, certainty, from, to, own, other } = clash
  return {
    kind,
    certainty,
    level: conflictLevel(kind, certainty, {
      isExempt: isEmergency || own.isDone,
      levels: settings.levels,
    }),
    with: { id: other.id, label: labelOf(clash) },
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    text: clashText(clash, settings),
  }
}

/**
 * Every conflict of a plan with other records, the sterner and the earlier ones first.
 * @param subject a record, or what a form or a payload has of it
 */
export function conflictsOf(
  subject: Planned,
  others: readonly ProcedureRecord[],
  settings: ConflictSettings,
): ScheduleConflict[] {
  const mine = plansOf(subject, settings.now, settings.halves)
  const isEmergency = urgencyOf(subject) === 'emergency'
  return others
    .filter(({ id }) => id !== subject.id)
    .flatMap((other) => clashesWith(mine, other, settings))
    .map((clash) => conflictOf(clash, settings, isEmergency))
    .sort(compareConflicts)
}
