import type { UserType } from '../../../../src/domain/userTypes.ts'
import { CLINIC, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './institutions.ts'
import type { Flag } from './signIns.ts'

/** How many accounts an institution has beside the sign-ins that the README names, by their state. */
export interface Colleagues {
  active: number
  /** Invited, not there yet. */
  pending: number
  /** Their time is over. */
  expired: number
}

/** With its nine named sign-ins the hospital has forty people. */
export const colleagues: ReadonlyMap<number, Colleagues> = new Map([
  [HOSPITAL, { active: 17, pending: 8, expired: 6 }],
  [CLINIC, { active: 1, pending: 1, expired: 0 }],
  [HOSPITAL_CLINIC, { active: 1, pending: 0, expired: 1 }],
  [STRANGER, { active: 1, pending: 1, expired: 0 }],
])

export interface Job {
  type: UserType
  flags: readonly Flag[]
  isDoctor?: true
}

/** Given out in turn. */
export const jobs: readonly Job[] = [
  { type: 'AN', flags: ['is_anaesthetist'], isDoctor: true },
  { type: 'AN', flags: ['is_anaesthetist'], isDoctor: true },
  { type: 'IN', flags: ['is_manager'] },
  { type: 'AN', flags: ['is_anaesthetist', 'is_resident'], isDoctor: true },
  { type: 'IN', flags: ['is_dashboard'] },
  { type: 'AN', flags: ['is_anaesthetist'], isDoctor: true },
  { type: 'PH', flags: [] },
  { type: 'IN', flags: ['is_admin', 'is_manager'] },
  { type: 'DM', flags: [] },
]
