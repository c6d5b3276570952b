import { specialityNames } from '../../seed/content/specialities.ts'
import { HOSPITAL } from '../content/institutions.ts'
import type { SurgeryGroup } from '../content/surgeries/group.ts'
import { surgeryGroups } from '../content/surgeries/index.ts'
import type { Random } from '../random.ts'
import { type Anaesthetist, type InstitutionResources, mainAnaesthetists, type Room } from './house.ts'

/** A room and surgeon for a period of a day. */
export interface Slot {
  room: Room
  /** Minutes after midnight. */
  start: number
  minutes: number
  group: SurgeryGroup
  surgeon: number
  main: Anaesthetist
}

/** 06:30 to 18:30. */
const EARLIEST = 6 * 60 + 30
const LATEST = 18 * 60 + 30

const firstCases = [EARLIEST, EARLIEST, 7 * 60, 7 * 60 + 30, 8 * 60, 13 * 60]

/** Turnover time of a room. */
const BETWEEN_CASES = 30
const MOST_CASES = 3

/** A day's surgeries in order of start, without overlaps per room or person. */
export function planSlots(house: InstitutionResources, count: number, random: Random): Slot[] {
  const seniors = random.pickSome(mainAnaesthetists(house), house.anaesthetists.length)
  const taken = new Set<number>()
  const slots: Slot[] = []
  let team = 0
  for (const room of random.pickSome(house.rooms, house.rooms.length)) {
    const main = seniors[team]
    const groups = groupsForRoom(room, house)
    if (slots.length >= count || !main) break
    if (!groups.length) continue
    const group = random.pick(groups)
    const surgeon = pickSurgeon(group, house, taken, random)
    taken.add(surgeon)
    team += 1
    slots.push(...pickDuration(group, random).map((times) => ({ room, group, surgeon, main, ...times })))
  }
  return slots.slice(0, count).sort((a, b) => a.start - b.start || a.room.id - b.room.id)
}

/**
 * Surgery groups of a room: the hospital's sectors are specialised; elsewhere any room has short surgeries.
 */
function groupsForRoom(room: Room, { institution }: InstitutionResources): SurgeryGroup[] {
  if (institution === HOSPITAL) return surgeryGroups.filter(({ sectors }) => sectors.includes(room.sector))
  return surgeryGroups.filter(({ minutes, patients }) => minutes[1] <= 120 && patients !== 'child')
}

/** A surgeon of a group's speciality who is not taken, if there is one. */
export function pickSurgeon(
  { speciality }: SurgeryGroup,
  { surgeons }: InstitutionResources,
  taken: ReadonlySet<number>,
  random: Random,
): number {
  const free = surgeons.filter(({ id }) => !taken.has(id))
  const id = specialityNames.indexOf(speciality) + 1
  const able = free.filter(({ specialities }) => specialities.includes(id))
  return random.pick(able.length ? able : free).id
}

function pickDuration({ minutes: [least, most] }: SurgeryGroup, random: Random) {
  const cases: Pick<Slot, 'start' | 'minutes'>[] = []
  let start = random.pick(firstCases)
  for (let left = random.between(2, MOST_CASES); left > 0; left--) {
    const minutes = Math.round(random.between(least, most) / 15) * 15
    if (start + minutes > LATEST) break
    cases.push({ start, minutes })
    start += minutes + BETWEEN_CASES
  }
  return cases
}
