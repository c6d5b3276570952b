import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { MiddlewareHandler } from 'hono'
import { attachmentTypes, MAX_ATTACHMENT_BYTES, stageCode } from '../../src/domain/attachments.ts'
import type { Stage } from '../../src/domain/attendance.ts'
import { attachmentRefusals as texts } from '../../src/i18n/ptBR/attachmentRefusals.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { can, staff } from '../../src/schema/can.ts'
import type { Services, SessionEnv } from '../context.ts'
import { requestedUuid } from '../crud/idempotentCreate.ts'
import { ApiError, forbidden, noFieldErrors, validationError } from '../errors.ts'
import { receiveUpload } from '../files/receiveUpload.ts'
import { streamSha256 } from '../files/sha256.ts'
import { checkFileType, safeFileName } from '../files/uploadedFile.ts'
import type { ReceivedForm } from '../receiveForm.ts'
import { authenticate } from '../session/requireSession.ts'

/** A received attachment, stored in the file store but without a row yet. */
export interface ReceivedAttachment {
  /** Made by the client, so that an upload sent again makes no second attachment. */
  uuid: string | undefined
  stage: Stage
  name: string
  mimeType: string
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
  key: string
  /** An earlier upload with this uuid made the attachment; this one's file is not used. */
  isRepeated?: true
}

const FILE = 'file'

const FIELDS = ['stage', 'uuid']

/** Allowance in bytes for the form around the file. */
const FORM_OVERHEAD = 10_000

const tooLarge = () => new ApiError(413, texts.tooLarge, { errors: { [FILE]: texts.tooLarge } })
const unsupported = (refusal: string) => new ApiError(415, refusal, { errors: { [FILE]: refusal } })
const fileError = (refusal: string) => new ApiError(422, refusal, { errors: { [FILE]: refusal } })

const formLimits = {
  limits: {
    fileSize: MAX_ATTACHMENT_BYTES,
    files: 1,
    fields: 4,
    fieldSize: 200,
    parts: 5,
    headerPairs: 20,
  },
  fileTooLarge: tooLarge,
  tooManyParts: () => fileError(texts.oneFile),
}

type CheckedAttachment = Omit<ReceivedAttachment, 'key' | 'sha256'> & { path: string }

/** @throws ApiError 415 for a type that is not accepted, 422 for all else */
export async function validateAttachment({ fields, files }: ReceivedForm): Promise<CheckedAttachment> {
  const wrong = noFieldErrors()
  const stage = stageCode(fields.get('stage'))
  for (const name of fields.keys()) if (!FIELDS.includes(name)) wrong[name] = errors.unknownField
  if (stage === undefined) wrong.stage = texts.stage
  const [file] = files
  if (file && file.field !== FILE) wrong[file.field] = errors.unknownField
  if (stage === undefined || Object.keys(wrong).length > 0) throw validationError(wrong)
  if (!file) throw fileError(texts.fileRequired)
  const uuid = requestedUuid({ uuid: fields.get('uuid') })
  const name = safeFileName(file.name)
  const found = await checkFileType(file, name, attachmentTypes)
  if ('refusal' in found)
    throw found.refusal === 'empty' ? fileError(texts.empty) : unsupported(texts[found.refusal])
  return { uuid, stage, name, mimeType: found.type, bytes: file.bytes, path: file.path }
}

/** Receives an attachment before the request's transaction. */
export function receiveAttachment(services: Services): MiddlewareHandler<SessionEnv> {
  const { files, runInBackground } = services
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    if (!can(await authenticate(services, c), staff)) throw forbidden()
    const isWritten = await receiveUpload(services, c, next, {
      maxBytes: MAX_ATTACHMENT_BYTES + FORM_OVERHEAD,
      tooLarge,
      formLimits,
      receive: async (form, store) => {
        const { path, ...file } = await validateAttachment(form)
        const key = `attachments/${randomUUID()}`
        await store(key, path)
        c.set('attachment', { ...file, key, sha256: await streamSha256(createReadStream(path)) })
      },
    })
    const received = c.get('attachment')
    if (isWritten && received?.isRepeated) runInBackground(files.remove(received.key))
  }
}
