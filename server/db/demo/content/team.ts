import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './institutions.ts'

export const strangersTeam = ['Belmiro Vizinho', 'Custódia Vizinha', 'Sueli Vizinha']

/** How many people of the auxiliary team an institution has. */
export const teamCounts: ReadonlyMap<number, number> = new Map([
  [HOSPITAL, 30],
  [CLINIC, 3],
  [HOSPITAL_CLINIC, 3],
  [STRANGER, strangersTeam.length],
  [CLOSED, 1],
])
