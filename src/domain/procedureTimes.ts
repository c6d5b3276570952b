/** The stages of a surgery whose moments people record, in their usual order. */
export const stageKinds = [
  'room_in',
  'anesthesia_start',
  'surgery_start',
  'surgery_end',
  'anesthesia_end',
  'room_out',
  'recovery_in',
  'recovery_out',
  'room_clean',
] as const

export type StageKind = (typeof stageKinds)[number]

/** When a stage took place: what the bedside application delivered, otherwise what somebody tapped. */
export interface StageTime {
  kind: StageKind
  /** ISO instant. */
  at: string
  source: 'tap' | 'delivered'
}

export const isStageKind = (value: unknown): value is StageKind => stageKinds.some((kind) => kind === value)

/** How far a device's clock may be ahead, in milliseconds. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** An emergency may be entered only after the patient is in the room: by how much, in milliseconds. */
const LATE_ENTRY_MS = DAY_MS

/** How far before and after its planned moment a surgery's stages may lie, in milliseconds. */
const EARLIEST_MS = 2 * DAY_MS
const LATEST_MS = 7 * DAY_MS

export type TimeRefusal = 'future' | 'beforeRecord' | 'otherDay'

interface TimedRecord {
  created_at: string
  surgery_probable_date: string
  /** Not elective: recorded first, entered later. */
  isUrgent: boolean
}

/** Why a moment cannot be that of a record's stage; undefined if it can. */
export function timeRefusal(
  at: string,
  { created_at, surgery_probable_date, isUrgent }: TimedRecord,
  now: Date,
): TimeRefusal | undefined {
  const moment = Date.parse(at)
  if (moment > now.getTime() + CLOCK_TOLERANCE_MS) return 'future'
  const planned = Date.parse(surgery_probable_date)
  if (moment < planned - EARLIEST_MS || moment > planned + LATEST_MS) return 'otherDay'
  const entered = Date.parse(created_at) - (isUrgent ? LATE_ENTRY_MS : MINUTE_MS)
  return moment < entered ? 'beforeRecord' : undefined
}

/** A recorded moment of a stage. One with a reason corrects what was recorded before; `at` null takes it back. */
export interface Tap {
  id: number
  at: string | null
  reason: string | null
  created_at: string
}

const earliest = (taps: readonly Tap[]): Tap | undefined =>
  [...taps].sort((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '') || a.id - b.id)[0]

/**
 * The tap of a stage that counts, in whatever order they arrived: the last correction, otherwise the earliest moment. After a moment
 * was taken back, a tap that was made later counts again, not one from before that was only sent later.
 */
export function currentTap(taps: readonly Tap[]): Tap | undefined {
  const corrections = taps.filter(({ reason }) => reason !== null).sort((a, b) => b.id - a.id)
  const plain = taps.filter(({ reason }) => reason === null)
  const [last] = corrections
  if (!last) return earliest(plain)
  if (last.at !== null) return last
  const since = plain.filter(({ at }) => Date.parse(at ?? '') > Date.parse(last.created_at))
  return earliest(since) ?? last
}

/** Stages in the order in which they must follow each other; an anaesthesia may begin before the room and end after it. */
const sequences: readonly (readonly StageKind[])[] = [
  ['anesthesia_start', 'surgery_start', 'surgery_end', 'anesthesia_end'],
  ['room_in', 'surgery_start', 'surgery_end', 'room_out', 'recovery_in', 'recovery_out'],
  ['anesthesia_start', 'recovery_in'],
  ['room_out', 'room_clean'],
]

/** A stage that lies before one that it must follow. */
interface Disorder {
  stage: StageTime
  after: StageTime
}

/** What of the recorded times contradicts the order of stages; stages that were not recorded are no contradiction. */
export function disorderOf(times: readonly StageTime[]): Disorder[] {
  const found = new Map<string, Disorder>()
  for (const sequence of sequences) {
    const recorded = sequence.flatMap((kind) => times.find((time) => time.kind === kind) ?? [])
    for (const [index, stage] of recorded.entries()) {
      const after = recorded[index - 1]
      if (after && Date.parse(stage.at) < Date.parse(after.at))
        found.set(`${stage.kind} ${after.kind}`, { stage, after })
    }
  }
  return [...found.values()]
}

/** The stages of the patient; the room is cleaned meanwhile. */
const patientStages: readonly StageKind[] = stageKinds.filter((kind) => kind !== 'room_clean')

/** The stage that comes next: the one after the last that was recorded; null when all are. */
export function nextStage(times: readonly Pick<StageTime, 'kind'>[]): StageKind | null {
  const has = (kind: StageKind) => times.some((time) => time.kind === kind)
  const next = patientStages[patientStages.findLastIndex(has) + 1]
  return next ?? (has('room_clean') ? null : 'room_clean')
}

/** Since when a patient is in recovery; undefined for one who is not. */
export function recoveringSince(times: readonly StageTime[]): string | undefined {
  const timeOf = (kind: StageKind) => times.find((time) => time.kind === kind)?.at
  return timeOf('recovery_out') === undefined ? timeOf('recovery_in') : undefined
}

/** For how long after an entry without an exit a patient is taken to be in recovery, in milliseconds. */
const RECOVERY_MS = DAY_MS

/** For how long such a patient is listed at all, in hours: over a weekend. */
export const LISTED_RECOVERY_HOURS = 72

/** Whether a patient's exit from recovery was probably never recorded. @param now in milliseconds */
export const isExitOverdue = (since: string, now: number): boolean => now - Date.parse(since) > RECOVERY_MS

/** How long after a tap the next one is expected, in milliseconds. */
const NEXT_TAP_MS = 60 * MINUTE_MS

/** Whether somebody taps the stages of a surgery, as of the last hour, and one is still to come. */
export function isBeingTapped(times: readonly StageTime[], now: number): boolean {
  const last = times.filter(({ kind }) => kind !== 'room_clean').at(-1)
  return last?.source === 'tap' && nextStage(times) !== null && now - Date.parse(last.at) < NEXT_TAP_MS
}
