import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './institutions.ts'

export const strangersInvites = ['Nair Vizinha', 'Olavo Vizinho', 'Zilda Vizinha']

/** How many anaesthetists an institution has invited. */
export const inviteCounts: ReadonlyMap<number, number> = new Map([
  [HOSPITAL, 18],
  [CLINIC, 2],
  [HOSPITAL_CLINIC, 2],
  [STRANGER, strangersInvites.length],
  [CLOSED, 1],
])
