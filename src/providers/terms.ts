import { PLATFORM } from '../domain/platform.ts'
import { send } from './httpClient.ts'

/** Whether a user still has to accept the terms. @throws HttpError */
export async function termsArePending(userId: number, signal?: AbortSignal): Promise<boolean> {
  const call = { method: 'GET', path: `/app/users/${userId}/terms/status` } as const
  const { data } = await send<{ status?: string }>(call, { query: { platform: PLATFORM }, signal })
  return data.status === 'PENDING'
}

/** @throws HttpError */
export async function acceptTerms(userId: number): Promise<void> {
  await send({ method: 'PUT', path: `/app/users/${userId}/terms/accept` }, { body: { platform: PLATFORM } })
}
