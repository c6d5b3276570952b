import type { BusyPlan } from '../../domain/conflicts.ts'
import { isDuration } from '../../domain/durations.ts'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import type { ProcedureRecord } from './record.ts'

const MINUTE_MS = 60_000

/** The least that a surgery takes, in minutes: the end of one whose length nobody gave. */
const LEAST_MINUTES = 5

/** Share of the expected length after which a surgery may be over. */
const SHORT_SHARE = 0.8

/** How long what nobody gave a length may take, in minutes: a surgery, and a consultation. */
export const OPEN_MINUTES: Readonly<Record<ProcedureHalf, number>> = { surgery: 120, consultation: 20 }

/** After how long a surgery without an end no longer lasts: nobody recorded it. In milliseconds. */
const FORGOTTEN_MS = 30 * 60 * MINUTE_MS

/** What was recorded as longer than this, in milliseconds, is a slip. */
export const LONGEST_MS = 48 * 60 * MINUTE_MS

/** What a plan is read from: another server, or a form that is being filled, may leave out any field. */
export interface Planned
  extends Partial<
    Pick<
      ProcedureRecord,
      | 'id'
      | 'surgery_probable_date'
      | 'pre_probable_date'
      | 'create_pre_date'
      | 'anesthesia_start'
      | 'anesthesia_end'
      | 'cancellation_date'
      | 'active'
      | 'surgery_center_room_id'
      | 'surgery_type'
      | 'expected_minutes'
    >
  > {
  patient_id?: number | null
  active_surgeons?: readonly { surgeon_id: number }[]
  active_anaesthetists?: readonly {
    anaesthetist_id: number
    is_trans: boolean
    is_pre: boolean
    is_main: boolean
  }[]
}

const instantOf = (text: string | null | undefined): number | undefined => {
  const ms = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

/** The length in milliseconds: at least, and at most. */
function lengthOf(minutes: number | undefined, half: ProcedureHalf) {
  if (minutes === undefined) return { short: LEAST_MINUTES * MINUTE_MS, long: OPEN_MINUTES[half] * MINUTE_MS }
  const least = Math.max(LEAST_MINUTES, Math.round(minutes * SHORT_SHARE))
  return { short: Math.min(least, minutes) * MINUTE_MS, long: minutes * MINUTE_MS }
}

/** When a surgery is busy: what was recorded, else what is planned. */
function surgeryTimes(record: Planned, now: number) {
  const begun = instantOf(record.anesthesia_start)
  const from = begun ?? instantOf(record.surgery_probable_date)
  if (from === undefined) return undefined
  const ended = instantOf(record.anesthesia_end)
  if (ended !== undefined && begun !== undefined) {
    const end = Math.min(Math.max(from, ended), from + LONGEST_MS)
    return { from, shortEnd: end, longEnd: end, isOpen: false, isDone: true }
  }
  const { expected_minutes: given } = record
  const minutes = given && isDuration(given) ? given : undefined
  const { short, long } = lengthOf(minutes, 'surgery')
  const isRunning = begun !== undefined && now - begun < FORGOTTEN_MS
  const least = isRunning ? Math.max(from, now) : from
  return {
    from,
    shortEnd: Math.max(least, from + short),
    longEnd: Math.max(least, from + long),
    isOpen: minutes === undefined,
    isDone: begun !== undefined || from + long <= now,
  }
}

const peopleOf = (record: Planned, half: ProcedureHalf) => {
  const team = (record.active_anaesthetists ?? []).filter((member) =>
    half === 'surgery' ? member.is_trans : member.is_pre,
  )
  const main = half === 'surgery' ? team.find(({ is_main }) => is_main)?.anaesthetist_id : undefined
  return {
    mainId: main ?? null,
    anaesthetistIds: team.map(({ anaesthetist_id }) => anaesthetist_id).filter((id) => id !== main),
  }
}

/**
 * When and with whom a record is busy: its surgery, and its consultation until that is made. Nothing for what is cancelled or
 * inactive.
 * @param now in milliseconds
 * @param halves which of them are asked for
 */
export function plansOf(
  record: Planned,
  now: number,
  halves: readonly ProcedureHalf[] = ['surgery', 'consultation'],
): BusyPlan[] {
  if (record.cancellation_date || record.active === false) return []
  const patientId = record.patient_id ?? null
  const plans: BusyPlan[] = []
  const surgery = surgeryTimes(record, now)
  if (surgery)
    plans.push({
      ...surgery,
      half: 'surgery',
      roomId: record.surgery_center_room_id ?? null,
      patientId,
      surgeonIds: (record.active_surgeons ?? []).map(({ surgeon_id }) => surgeon_id),
      ...peopleOf(record, 'surgery'),
    })
  const from = instantOf(record.pre_probable_date)
  if (from !== undefined && !record.create_pre_date) {
    const { short, long } = lengthOf(undefined, 'consultation')
    plans.push({
      ...{ from, shortEnd: from + short, longEnd: from + long, isOpen: true, isDone: from + long <= now },
      ...{ half: 'consultation' as const, roomId: null, patientId, surgeonIds: [] },
      ...peopleOf(record, 'consultation'),
    })
  }
  return plans.filter(({ half }) => halves.includes(half))
}
