import { parseAddresses } from '../domain/ipv4.ts'
import { send } from './httpClient.ts'

/** The IP allowlist of an institution; an empty list allows every address. */
export interface AllowedIps {
  ips: string[]
  /** The requester's own address, if the server sends it. */
  address: string | undefined
}

/** A comma-separated text, or an object containing it (OQ-069). */
type Answer = string | { ips?: string; address?: string } | null | undefined

function parseAnswer(answer: Answer): AllowedIps {
  const { ips = '', address } = typeof answer === 'object' && answer ? answer : { ips: answer ?? '' }
  return { ips: parseAddresses(ips), address: address || undefined }
}

/** @throws HttpError */
export async function loadAllowedIps(institutionId: number, signal?: AbortSignal): Promise<AllowedIps> {
  const path = `/connection-whitelist/${institutionId}`
  return parseAnswer((await send<Answer>({ method: 'GET', path }, { signal })).data)
}

/**
 * Replaces the list.
 * @param confirmed accepts a list that excludes the requester's own address
 * @throws HttpError 409 `ip.lockout` for such a list unless confirmed; 422
 */
export async function saveAllowedIps(
  institutionId: number,
  ips: readonly string[],
  confirmed: boolean,
): Promise<void> {
  const call = { method: 'PUT', path: `/connection-whitelist/${institutionId}` } as const
  await send(call, { body: { ips: ips.join(','), ...(confirmed ? { confirm: true } : {}) } })
}
