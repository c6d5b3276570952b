import { expect } from 'vitest'
import { deliveryRefusals } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { checksums } from '../matrix/checksum.ts'
import type { Answer, Call, testApi } from '../support/api.ts'

const messages = new Set<string>([...Object.values(texts), deliveryRefusals.unknownKey])

/** What an answer may never reveal: code, SQL, files. */
const INSIDES =
  /\b(select|insert|update|delete from|relation|column|syntax|violates|constraint|undefined|exception|error:)\b|\.[cm]?[jt]s\b|\bat \w+[. ]\w+ \(|node_modules|\/(home|usr|var|tmp|root)\b/i

/** Why an answer is not a proper refusal with one of the statuses; undefined if it is one. */
export function flaw({ status, json, headers }: Answer, ...statuses: number[]): string | undefined {
  const text = JSON.stringify(json)
  if (!statuses.includes(status)) return `${status} ${text}`
  if (!messages.has(json?.message)) return `message ${json?.message}`
  if (INSIDES.test(text)) return `tells its insides: ${text}`
  if (Object.keys(json).some((key) => !['message', 'code', 'errors'].includes(key))) return `keys ${text}`
  if (json.errors && Object.values(json.errors).some((error) => typeof error !== 'string' || !error))
    return text
  if (!headers.get('content-type')?.startsWith('application/json')) return 'is no JSON'
  return undefined
}

export type BadCall = [what: string, request: string, Call]

/** Sends each bad call; every answer must be a proper refusal with the status, and no row may change. */
export const refuser =
  (api: ReturnType<typeof testApi>, token: () => string | undefined) =>
  async (status: number, calls: BadCall[]): Promise<void> => {
    const before = await checksums(api)
    const flaws: string[] = []
    for (const [what, request, options] of calls) {
      const found = flaw(await api.call(request, { token: token(), ...options }), status)
      if (found) flaws.push(`${what} ${request}: ${found}`)
    }
    expect(flaws).toEqual([])
    expect(await checksums(api)).toEqual(before)
  }
