import type { RequestHandler } from 'msw'
import { screen } from 'storybook/test'
import { readAllowedIps, saveAllowedIps } from '../calls/allowedIps.ts'
import { json, on } from './handlers.ts'
import { see } from './see.ts'
import { specified } from './specified.ts'

/** The viewer's own address. */
export const OWN = '198.51.100.20'

export const QUESTION = `Seu endereço atual (${OWN}) não está na lista: assim que ela for salva, você não poderá mais usar esta instituição a partir dele.`

interface AddressAnswers {
  /** As returned by the call: a plain text or an object. */
  ips?: unknown
  /** The status with which each call fails. */
  fails?: { load?: number; save?: number }
  /** Receives the bodies of the save calls. */
  seen?: unknown[]
  /** Bodies of 409 responses to the first saves, one each. */
  refusals?: object[]
}

const lockout = () => json({ message: QUESTION, code: 'ip.lockout' }, 409)

/** The calls of an institution's allowed addresses. */
export function addressHandlers({
  ips = { ips: '203.0.113.7', address: OWN },
  fails = {},
  seen = [],
  refusals = [],
}: AddressAnswers = {}): RequestHandler[] {
  let saves = 0
  return [
    on(readAllowedIps, () => (fails.load ? json({ message: 'x' }, fails.load) : json(ips))),
    on(saveAllowedIps, async ({ request }) => {
      const body = (await request.json()) as { ips: string; confirm?: boolean }
      seen.push(specified(body))
      const refused = refusals[saves]
      saves += 1
      if (refused) return json(refused, 409)
      if (fails.save) return json({ message: 'O servidor explica.' }, fails.save)
      const locks = body.ips !== '' && !body.ips.split(',').includes(OWN)
      return locks && !body.confirm ? lockout() : json({ ips: body.ips, address: OWN })
    }),
  ]
}

export const input = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `IP ${number}` })
export const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
export const addButton = () => screen.getByRole('button', { name: 'Adicionar IP' })
export const saveButton = () => screen.getByRole('button', { name: 'Salvar' })
export const loaded = () => see(() => input(1))
