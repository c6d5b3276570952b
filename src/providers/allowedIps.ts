import { parseAddresses } from '../domain/ipv4.ts'
import { send } from './httpClient.ts'

/** From where an institution may be entered; without any, from everywhere. */
export interface AllowedIps {
  ips: string[]
  /** Where whoever asks is seen to come from, where the server tells. */
  address: string | undefined
}

/** One text, or an object that has it (OQ-069). */
type Answer = string | { ips?: string; address?: string } | null | undefined

function read(answer: Answer): AllowedIps {
  const { ips = '', address } = typeof answer === 'object' && answer ? answer : { ips: answer ?? '' }
  return { ips: parseAddresses(ips), address: address || undefined }
}

/** @throws HttpError */
export async function loadAllowedIps(institutionId: number, signal?: AbortSignal): Promise<AllowedIps> {
  const path = `/connection-whitelist/${institutionId}`
  return read((await send<Answer>({ method: 'GET', path }, { signal })).data)
}

/**
 * Saves the whole list.
 * @param confirmed the list may lock out whoever saves it
 * @throws HttpError 409 `ip.lockout` for a list that would, unless confirmed; 422
 */
export async function saveAllowedIps(
  institutionId: number,
  ips: readonly string[],
  confirmed: boolean,
): Promise<void> {
  const call = { method: 'PUT', path: `/connection-whitelist/${institutionId}` } as const
  await send(call, { body: { ips: ips.join(','), ...(confirmed ? { confirm: true } : {}) } })
}
