import { errors } from '../../i18n/ptBR/errors.ts'
import {
  joinInstitution,
  leaveSelectedInstitution,
  removeFromInstitution,
} from '../../providers/institutionAdmin.ts'
import { endSession, type Session } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'

/** Milliseconds between what was done and the page that knows of it (JOIN-03). */
const RELOAD_AFTER = 2000

/** Whether someone is an active user of an institution. */
export function isMember({ institution_users: users }: RegisterRecord, userId: number): boolean {
  return (
    Array.isArray(users) &&
    users.some((one: Record<string, unknown>) => one.user_id === userId && one.active === true)
  )
}

/** Whoever is signed in becomes an active user of the institution. @throws HttpError */
export async function join({ id }: RegisterRecord): Promise<void> {
  await joinInstitution(id)
  setTimeout(() => location.reload(), RELOAD_AFTER)
}

/** Whoever is signed in leaves the institution; who leaves the only one has nothing left to be signed in to. @throws HttpError */
export async function leave({ id }: RegisterRecord, { user, institution }: Session): Promise<void> {
  const selected = id === institution.id
  const stays = selected ? await leaveSelectedInstitution(user.id, institution) : true
  if (!selected) await removeFromInstitution(user.id, id)
  setTimeout(() => (stays ? location.reload() : endSession(errors.noInstitution)), RELOAD_AFTER)
}
