import { displayName } from './names.ts'
import type { StageKind } from './procedureTimes.ts'

/** How far a surgery is, as families are told it, in the order of a surgery. */
export const boardStages = ['waiting', 'inRoom', 'operating', 'operated', 'recovery', 'left'] as const
export type BoardStage = (typeof boardStages)[number]

const stageAfter: Readonly<Record<StageKind, BoardStage | undefined>> = {
  room_in: 'inRoom',
  anesthesia_start: 'inRoom',
  surgery_start: 'operating',
  surgery_end: 'operated',
  anesthesia_end: 'operated',
  room_out: 'operated',
  recovery_in: 'recovery',
  recovery_out: 'left',
  // Of the room, not of the patient.
  room_clean: undefined,
}

/** The furthest stage of which something is recorded. */
export function boardStage(kinds: readonly StageKind[]): BoardStage {
  const reached = kinds.map((kind) => boardStages.indexOf(stageAfter[kind] ?? 'waiting'))
  return boardStages[Math.max(0, ...reached)] ?? 'waiting'
}

/**
 * The initials of all words of a name that begin with a capital letter: 'M. A. S.' of 'Maria Aparecida dos Santos'; of all words where
 * none does.
 */
export function boardInitials(patient: { name: string; preferred_name?: string | null }): string {
  const firsts = displayName(patient)
    .split(/\s+/)
    .flatMap((word) => word.match(/^\p{L}/u)?.[0] ?? [])
  const capitals = firsts.filter((letter) => letter === letter.toUpperCase())
  return (capitals.length > 0 ? capitals : firsts).map((letter) => `${letter.toUpperCase()}.`).join(' ')
}
