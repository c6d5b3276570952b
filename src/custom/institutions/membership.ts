import { errors } from '../../i18n/ptBR/errors.ts'
import {
  joinInstitution,
  leaveSelectedInstitution,
  removeFromInstitution,
} from '../../providers/institutionAdmin.ts'
import { endSession, type Session } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'

/** Delay before the page reloads, in milliseconds (JOIN-03). */
const RELOAD_DELAY_MS = 2000

/** Whether a user is an active member of an institution. */
export function isMember({ institution_users: users }: RegisterRecord, userId: number): boolean {
  return (
    Array.isArray(users) &&
    users.some((user: Record<string, unknown>) => user.user_id === userId && user.active === true)
  )
}

/** Adds the signed-in user to an institution. @throws HttpError */
export async function join({ id }: RegisterRecord): Promise<void> {
  await joinInstitution(id)
  setTimeout(() => location.reload(), RELOAD_DELAY_MS)
}

/** Removes the signed-in user from an institution; leaving the only one ends the session. @throws HttpError */
export async function leave({ id }: RegisterRecord, { user, institution }: Session): Promise<void> {
  const selected = id === institution.id
  const hasOthers = selected ? await leaveSelectedInstitution(user.id, institution) : true
  if (!selected) await removeFromInstitution(user.id, id)
  setTimeout(() => (hasOthers ? location.reload() : endSession(errors.noInstitution)), RELOAD_DELAY_MS)
}
