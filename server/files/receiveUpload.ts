import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context, Next } from 'hono'
import type { Services, SessionEnv } from '../context.ts'
import type { ApiError } from '../http/errors.ts'
import { type FormLimits, type ReceivedForm, receiveForm } from '../http/receiveForm.ts'
import { admitUpload } from './admitUpload.ts'

/** What an upload's form may contain, and how it is processed. */
export interface Upload {
  /** Maximum bytes of the whole form. */
  maxBytes: number
  tooLarge: () => ApiError
  formLimits: FormLimits
  /**
   * Checks the form, stores its files, and hands them to the route's handler.
   * @param store stores a copy of a local file under a key
   */
  receive: (form: ReceivedForm, store: (key: string, path: string) => Promise<void>) => Promise<void>
}

/**
 * Receives an upload of a caller who may send it (`requireUploader`), before the request's transaction is opened: a slow network
 * would keep it open for minutes. Stored files are removed again when the request fails; temporary files always are.
 * @returns whether the request succeeded
 * @throws ApiError 413 above the limit, as `admitUpload` and `receiveForm`, and what `receive` throws
 */
export async function receiveUpload(
  services: Pick<Services, 'files' | 'runInBackground'>,
  c: Context<SessionEnv>,
  next: Next,
  upload: Upload,
): Promise<boolean> {
  if (Number(c.req.header('content-length')) > upload.maxBytes) throw upload.tooLarge()
  return admitUpload(services, c, upload.maxBytes, () => receiveAdmitted(services, c, next, upload))
}

async function receiveAdmitted(
  { files, runInBackground }: Pick<Services, 'files' | 'runInBackground'>,
  c: Context<SessionEnv>,
  next: Next,
  { formLimits, receive }: Upload,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-upload-'))
  const stored: string[] = []
  let isWritten = false
  try {
    await receive(await receiveForm(c, folder, formLimits), async (key, path) => {
      stored.push(key)
      await files.put(key, path)
    })
    c.set('isBodyReceived', true)
    await next()
    isWritten = c.res.ok
    return isWritten
  } finally {
    await rm(folder, { recursive: true, force: true })
    if (!isWritten) for (const key of stored) runInBackground(files.remove(key))
  }
}
