import { defineCall, json } from '../schema/call.ts'

/** Whether the server serves: it is started, and its database writes. */
export const readHealth = defineCall({
  call: 'GET /health',
  access: 'anybody',
  answers: json<{ status: 'ok'; database?: string; version?: string }>(),
})

/** Whether the process answers; says nothing about its database. */
export const readLiveness = defineCall({
  call: 'GET /livez',
  access: 'anybody',
  answers: json<{ status: 'ok' }>(),
})

/** Why a server is to be sent no calls: its database does not write, lacks migrations, or the server is stopping. */
export type UnreadyCheck = 'database' | 'migrations' | 'shutdown'

/** Whether the server is to be sent calls: 503 with the failed checks if not. */
export const readReadiness = defineCall({
  call: 'GET /readyz',
  access: 'anybody',
  answers: json<{ status: 'ready' | 'unready'; failed?: UnreadyCheck[] }>(),
})
