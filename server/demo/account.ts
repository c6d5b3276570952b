import type { institutionUsers, users } from '../db/tables/index.ts'
import type { Flag } from './content/signIns.ts'

/** A user without id, with memberships. */
export interface Account {
  user: Omit<typeof users.$inferInsert, 'id'>
  memberships: Omit<typeof institutionUsers.$inferInsert, 'user_id'>[]
}

export const toFlagColumns = (flags: readonly Flag[]): Partial<Record<Flag, true>> =>
  Object.fromEntries(flags.map((flag) => [flag, true]))
