import type { Context } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Call, SubjectOf } from '../../src/schema/call.ts'
import { can } from '../../src/schema/can.ts'
import type { Caller, SessionEnv } from '../context.ts'
import { ApiError } from './errors.ts'

const forbidden = () => new ApiError(403, texts['without.permission'], { code: 'without.permission' })

/** @throws ApiError 403 for a caller who may not make a call */
export function requireAccess(caller: Caller, { access }: Pick<Call, 'access'>): void {
  if (typeof access !== 'string' && !can(caller, access)) throw forbidden()
}

/**
 * Asks what a call permits beyond its access.
 * @param institutionId whose log tells of a refusal, if not the chosen one's
 * @throws ApiError 403
 */
export function requirePermit<Declared extends Call>(
  c: Context<SessionEnv>,
  declared: Declared,
  subject: SubjectOf<Declared>,
  institutionId?: number,
): void {
  if (declared.permits?.(c.get('caller'), subject) !== false) return
  if (institutionId !== undefined) c.set('refusedInstitutionId', institutionId)
  throw declared.notPermitted ? new ApiError(403, declared.notPermitted) : forbidden()
}
