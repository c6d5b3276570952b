import type { institutionUsers, users } from '../tables/index.ts'
import type { Flag } from './content/signIns.ts'

/** A user that has no id yet, and what it may do where. */
export interface Account {
  user: Omit<typeof users.$inferInsert, 'id'>
  memberships: Omit<typeof institutionUsers.$inferInsert, 'user_id'>[]
}

export const flagsOf = (flags: readonly Flag[]): Partial<Record<Flag, true>> =>
  Object.fromEntries(flags.map((flag) => [flag, true]))
