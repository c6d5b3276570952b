import { isIpv4, parseAddresses } from '../domain/ipv4.ts'
import { allowedIps as texts } from '../i18n/ptBR/allowedIps.ts'
import { defineCall, json } from '../schema/call.ts'
import { ipAllowlistEditors, staff } from '../schema/can.ts'
import { mistyped } from './fields.ts'

/** A comma-separated text, or an object containing it (OQ-069); `address` is the caller's own. */
export type AllowedIpsAnswer = string | { ips?: string; address?: string } | null | undefined

const MAX_IPS = 500

function refuseIps(ips: string): string | undefined {
  const list = new Set(parseAddresses(ips))
  if (![...list].every(isIpv4)) return texts.incomplete
  return list.size > MAX_IPS ? texts.tooMany : undefined
}

export const readAllowedIps = defineCall({
  call: 'GET /connection-whitelist/{id}',
  access: staff,
  institution: 'id',
  answers: json<AllowedIpsAnswer>(),
})

/** Replaces the list; `confirm` accepts one that excludes the caller's own address. */
export const saveAllowedIps = defineCall({
  call: 'PUT /connection-whitelist/{id}',
  access: ipAllowlistEditors,
  institution: 'id',
  body: {
    ips: { kind: 'given', type: 'string', required: true, refuse: refuseIps },
    confirm: { kind: 'boolean' },
  },
  errors: { ips: mistyped },
  previous: true,
  logs: 'allowedIpsSave',
  answers: json<AllowedIpsAnswer>(),
})
