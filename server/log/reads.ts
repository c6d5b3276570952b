import type { Context } from 'hono'
import type { Services, SessionEnv } from '../context.ts'
import type { AccessEntry } from './access.ts'
import { originOf } from './origin.ts'

type Read = Required<Pick<AccessEntry, 'institutionId' | 'event' | 'subject' | 'recordId'>>

/** Logs that who asks has read a record, in the institution whose record it is. */
export function logRead(services: Services, c: Context<SessionEnv>, read: Read): void {
  services.access.record({ ...read, ...originOf(c, services), userId: c.get('caller').user_id })
}
