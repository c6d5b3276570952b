import * as calls from '../calls/allowedIps.ts'
import { parseAddresses } from '../domain/ipv4.ts'
import { request } from './call.ts'
import { editedState } from './staleEdits.ts'

export type { AllowedIpsAnswer } from '../calls/allowedIps.ts'

/** The IP allowlist of an institution; an empty list allows every address. */
export interface AllowedIps {
  ips: string[]
  /** The requester's own address, if the server sends it. */
  address: string | undefined
}

export function allowedIpsFrom(answer: calls.AllowedIpsAnswer): AllowedIps {
  const { ips = '', address } = typeof answer === 'object' && answer ? answer : { ips: answer ?? '' }
  return { ips: parseAddresses(ips), address: address || undefined }
}

/** @throws HttpError */
export async function loadAllowedIps(institutionId: number, signal?: AbortSignal): Promise<AllowedIps> {
  return allowedIpsFrom((await request(calls.readAllowedIps, { params: { id: institutionId }, signal })).data)
}

interface AllowedIpsEdit {
  ips: readonly string[]
  /** The list that the edit is based on. */
  previous: readonly string[]
  /** Accepts a list that excludes the requester's own address. */
  confirmed: boolean
}

/**
 * Replaces the list.
 * @throws HttpError 409 `ip.lockout` for a list without the requester's address unless confirmed, 409 `record.changed`
 * if the list was changed since; 422
 */
export async function saveAllowedIps(
  institutionId: number,
  { ips, previous, confirmed }: AllowedIpsEdit,
): Promise<void> {
  const state = await editedState({ ips: previous.join(',') })
  const body = { ips: ips.join(','), ...(confirmed ? { confirm: true } : {}), ...state }
  await request(calls.saveAllowedIps, { params: { id: institutionId }, body })
}
