import { HOSPITAL } from '../content/institutions.ts'
import { specialityNames } from '../content/specialities.ts'
import type { SurgeryGroup } from '../content/surgeries/group.ts'
import { surgeryGroups } from '../content/surgeries/index.ts'
import type { Random } from '../random.ts'
import { type Anaesthetist, type House, type Room, seniorsOf } from './house.ts'

/** A room for some time of a day, and who operates there. */
export interface Slot {
  room: Room
  /** Minutes after midnight. */
  start: number
  minutes: number
  group: SurgeryGroup
  surgeon: number
  main: Anaesthetist
}

/** Half past six to half past six, in minutes after midnight. */
const EARLIEST = 6 * 60 + 30
const LATEST = 18 * 60 + 30

const firstCases = [EARLIEST, EARLIEST, 7 * 60, 7 * 60 + 30, 8 * 60, 13 * 60]

/** To clean the room and bring the next patient. */
const BETWEEN_CASES = 30
const MOST_CASES = 3

/** That many surgeries in the order of their starts, no two of them in one room, or by one person, at a time. */
export function slotsOf(house: House, count: number, random: Random): Slot[] {
  const seniors = random.pickSome(seniorsOf(house), house.anaesthetists.length)
  const taken = new Set<number>()
  const slots: Slot[] = []
  let team = 0
  for (const room of random.pickSome(house.rooms, house.rooms.length)) {
    const main = seniors[team]
    const groups = groupsIn(room, house)
    if (slots.length >= count || !main) break
    if (!groups.length) continue
    const group = random.pick(groups)
    const surgeon = surgeonFor(group, house, taken, random)
    taken.add(surgeon)
    team += 1
    slots.push(...casesOf(group, random).map((times) => ({ room, group, surgeon, main, ...times })))
  }
  return slots.slice(0, count).sort((a, b) => a.start - b.start || a.room.id - b.room.id)
}

/** The hospital's sectors are each for something; elsewhere short surgeries are done in any room. */
function groupsIn(room: Room, { institution }: House): SurgeryGroup[] {
  if (institution === HOSPITAL) return surgeryGroups.filter(({ sectors }) => sectors.includes(room.sector))
  return surgeryGroups.filter(({ minutes, patients }) => minutes[1] <= 120 && patients !== 'child')
}

function surgeonFor({ speciality }: SurgeryGroup, { surgeons }: House, taken: Set<number>, random: Random) {
  const free = surgeons.filter(({ id }) => !taken.has(id))
  const id = specialityNames.indexOf(speciality) + 1
  const able = free.filter(({ specialities }) => specialities.includes(id))
  return random.pick(able.length ? able : free).id
}

function casesOf({ minutes: [least, most] }: SurgeryGroup, random: Random) {
  const cases: Pick<Slot, 'start' | 'minutes'>[] = []
  let start = random.pick(firstCases)
  for (let place = random.between(2, MOST_CASES); place > 0; place--) {
    const minutes = Math.round(random.between(least, most) / 15) * 15
    if (start + minutes > LATEST) break
    cases.push({ start, minutes })
    start += minutes + BETWEEN_CASES
  }
  return cases
}
