import type { SurgeryGroup } from '../content/surgeries/group.ts'
import type { Slot } from './slots.ts'

/** Minutes by which the later of two procedures in one room begins after the earlier one: no procedure is that short. */
const AFTER_MINUTES = 15

/**
 * Puts two procedures into rooms that are taken, as somebody in a hurry would: each then overlaps another, in two rooms if there are
 * four procedures or more. Each becomes a case of the room's kind. The others stay.
 * @param slots with their planned starts
 * @param latest minute of the day before which procedures start
 * @param surgeonFor somebody free for a kind of surgery
 * @returns the same procedures in the same order
 */
export function withClashes(
  slots: readonly Slot[],
  latest: number,
  surgeonFor: (group: SurgeryGroup) => number,
): Slot[] {
  const sorted = slots.toSorted((a, b) => a.room.sector.localeCompare(b.room.sector) || a.start - b.start)
  const moved = new Map<Slot, Slot>()
  const move = (guest: Slot | undefined, host: Slot | undefined) => {
    if (!guest || !host) return
    const start = host.start + AFTER_MINUTES
    // Late at night procedures are minutes apart anyway.
    const { room, group } = host
    const surgeon = surgeonFor(group)
    moved.set(guest, { ...guest, room, group, surgeon, start: start < latest ? start : guest.start })
  }
  const [first, second, third, fourth] = sorted
  move(second, first)
  if (fourth) move(fourth, third)
  else move(third, second && moved.get(second))
  return slots.map((slot) => moved.get(slot) ?? slot)
}
