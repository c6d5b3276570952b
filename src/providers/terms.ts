import * as calls from '../calls/session.ts'
import { PLATFORM } from '../domain/platform.ts'
import { request } from './call.ts'
import { localStore } from './storage.ts'
import { storageKeys } from './storageKeys.ts'

/** Stored until the session ends, so that a reload does not check again (OQ-073). */
const rememberAccepted = (userId: number) => localStore.setItem(storageKeys.termsAccepted, String(userId))

/** The server says otherwise than what is stored: the next check asks it again. */
export const forgetAccepted = (): void => localStore.removeItem(storageKeys.termsAccepted)

/** Whether a user still has to accept the terms. @throws HttpError */
export async function termsArePending(userId: number, signal?: AbortSignal): Promise<boolean> {
  if (localStore.getItem(storageKeys.termsAccepted) === String(userId)) return false
  const query = { platform: PLATFORM }
  const { data } = await request(calls.readTerms, { params: { id: userId }, query, signal })
  const isPending = data.status === 'PENDING'
  if (!isPending) rememberAccepted(userId)
  return isPending
}

/** @throws HttpError */
export async function acceptTerms(userId: number): Promise<void> {
  await request(calls.acceptTerms, { params: { id: userId }, body: { platform: PLATFORM } })
  rememberAccepted(userId)
}
