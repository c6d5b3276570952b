import * as calls from '../calls/attachments.ts'
import type { Attachment } from '../domain/attachments.ts'
import type { Stage } from '../domain/attendance.ts'
import { attachments as texts } from '../i18n/ptBR/attachments.ts'
import { buildCall } from '../schema/endpoint.ts'
import { request } from './call.ts'
import { errorMessage, HttpError, type SendOptions } from './httpClient.ts'
import { type OpenFile, openFile } from './openFile.ts'
import { hasCapability } from './settings.ts'

const { errors } = texts

/** A failed attachment call; status 0 if there was no response. The message is one of the specification's. */
export class AttachmentError extends HttpError {
  /** The server's message, if any, shown below the screen's own text (ATTACH-27). */
  readonly description: string

  constructor(message: string, status = 0, description: string = message) {
    super(message, status)
    this.description = description
  }

  /** Both texts, as one sentence each. */
  get reason(): string {
    return this.description === this.message ? this.message : `${this.message}. ${this.description}`
  }
}

/** Milliseconds without a byte sent or received. */
const UPLOAD_TIMEOUT_MS = 60_000
const DOWNLOAD_TIMEOUT_MS = 30_000

/** @param byStatus message by status; any other failure gets `other` */
function toAttachmentError(
  failure: unknown,
  byStatus: Readonly<Record<number, string>>,
  other: string,
): AttachmentError {
  const status = failure instanceof HttpError ? failure.status : 0
  const description = status === 0 ? texts.tryLater : errorMessage(failure, texts.tryLater)
  return new AttachmentError(byStatus[status] ?? other, status, description)
}

export interface AttachmentUpload {
  procedureId: number | null | undefined
  stage: Stage
  file: File | null | undefined
  /**
   * Idempotency key: an upload repeated with it creates no second attachment, if the server supports that.
   */
  uuid: string
  onSent: NonNullable<SendOptions['onSent']>
  signal: AbortSignal
}

/**
 * Adds a file to a procedure. Gives up after 60 s without a byte sent. A 401 does not end the session.
 * @returns the attachment; undefined if the server answers something else
 * @throws AttachmentError; the reason of the signal
 */
export async function uploadAttachment(upload: AttachmentUpload): Promise<Attachment | undefined> {
  const { procedureId, stage, file, uuid, onSent, signal } = upload
  if (!procedureId) throw new AttachmentError(errors.procedureRequired)
  if (!file) throw new AttachmentError(errors.fileRequired)
  const form = new FormData()
  form.append('stage', String(stage))
  if (await hasCapability('idempotentCreate')) form.append('uuid', uuid)
  form.append('file', file)

  const silence = new AbortController()
  const expire = () => silence.abort()
  let timer = setTimeout(expire, UPLOAD_TIMEOUT_MS)
  const restart: typeof onSent = (bytes, total) => {
    clearTimeout(timer)
    timer = setTimeout(expire, UPLOAD_TIMEOUT_MS)
    onSent(bytes, total)
  }
  try {
    const { data } = await request(calls.addAttachment, {
      params: { id: procedureId },
      body: form,
      keepSessionOn401: true,
      onSent: restart,
      signal: AbortSignal.any([signal, silence.signal]),
    })
    return data?.id && data.filename ? (data as Attachment) : undefined
  } catch (failure) {
    if (signal.aborted) throw failure
    throw toAttachmentError(failure, { 413: errors.tooLarge, 415: errors.unsupported }, errors.uploadFailed)
  } finally {
    clearTimeout(timer)
  }
}

/** Key of an attachment in calls: its uuid, else its id (OQ-171). */
type AttachmentKey = string | number | null | undefined

export const attachmentKey = ({ uuid, id }: Partial<Attachment>): AttachmentKey => uuid || id

/** Removes an attachment. @throws AttachmentError */
export async function removeAttachment(key: AttachmentKey): Promise<void> {
  if (!key) throw new AttachmentError(errors.idRequired)
  try {
    await request(calls.removeAttachment, { params: { uuid: key } })
  } catch (failure) {
    const byStatus = { 403: errors.removeForbidden, 404: errors.notFound }
    throw toAttachmentError(failure, byStatus, errors.removeFailed)
  }
}

/**
 * Starts downloading an attachment's file. Gives up after 30 s without a byte.
 * @throws AttachmentError; the reason of the signal
 */
export async function openAttachment(key: AttachmentKey, signal: AbortSignal): Promise<OpenFile> {
  if (!key) throw new AttachmentError(errors.uuidRequired)
  return openFile(buildCall(calls.downloadAttachment.call, { uuid: key }), {
    signal,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    toError: (failure) => toAttachmentError(failure, { 404: errors.notFound }, texts.downloadFailed),
  })
}

/**
 * Downloads an attachment's file, with the name to save it under.
 * @param type MIME type; only relevant for images
 * @throws AttachmentError; the reason of the signal
 */
export async function downloadAttachment(
  { key, name, type = '' }: { key: AttachmentKey; name: string; type?: string },
  signal: AbortSignal,
): Promise<File> {
  if (!key) throw new AttachmentError(errors.uuidRequired)
  if (!name) throw new AttachmentError(errors.nameRequired)
  const received: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of (await openAttachment(key, signal)).chunks) received.push(chunk)
  return new File(received, name, { type })
}
