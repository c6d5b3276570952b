import type { Context } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Call } from '../../src/schema/call.ts'
import type { Caller, Services, SessionEnv } from '../context.ts'
import { requireAccess } from '../http/access.ts'
import { ApiError } from '../http/errors.ts'
import { UserSemaphores } from '../http/userSemaphores.ts'
import { authenticate } from '../session/requireSession.ts'
import { requireFreeSpace } from './freeSpace.ts'

/** Seconds, for the Retry-After header. */
const RETRY_AFTER_SECONDS = 10

/** Uploads of a user at the same time, in each process; further ones wait for ten seconds before they are received. */
const uploads = new UserSemaphores({
  permits: 3,
  maxWaitMs: 10_000,
  tooBusy: new ApiError(429, texts.tooManyUploads, {
    code: 'uploads.crowded',
    retryAfter: RETRY_AFTER_SECONDS,
  }),
})

/** Authenticates the upload of a declared call before its body is received. @throws ApiError 401, 403 */
export async function requireUploader(
  services: Services,
  c: Context<SessionEnv>,
  declared: Pick<Call, 'access'>,
): Promise<Caller> {
  const caller = await authenticate(services, c)
  // For the log of refusals; the request's transaction authenticates it again.
  c.set('caller', caller)
  requireAccess(caller, declared)
  return caller
}

/**
 * Does the work of an upload once the user may send another one.
 * @param maxBytes counted on disk when the client declares no length
 * @throws ApiError 429 for a fourth upload of the user, 507 without space
 */
export function admitUpload<Result>(
  { files }: Pick<Services, 'files'>,
  c: Context<SessionEnv>,
  maxBytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const bytes = Number(c.req.header('content-length') ?? maxBytes)
  return uploads.run(c.get('caller').user_id, async () => {
    await requireFreeSpace(files, bytes)
    return work()
  })
}
