import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './institutions.ts'

/** The one surgeon whom tests name; institution 1 has it. */
export const namedSurgeon = { name: 'Ana Lúcia Brandão', crm: '12345', state: 'SP' }

/** The stranger's surgeons, known by their last name. */
export const strangersSurgeons = [
  'Abigail Vizinha',
  'Dalton Vizinho',
  'Eunice Vizinha',
  'Ramiro Vizinho',
  'Tarcísio Vizinho',
  'Violeta Vizinha',
]

/** How many surgeons an institution has. */
export const surgeonCounts: ReadonlyMap<number, number> = new Map([
  [HOSPITAL, 60],
  [CLINIC, 6],
  [HOSPITAL_CLINIC, 6],
  [STRANGER, strangersSurgeons.length],
  [CLOSED, 2],
])
