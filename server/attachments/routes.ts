import type { Hono } from 'hono'
import * as calls from '../../src/calls/attachments.ts'
import { attachmentRefusals as texts } from '../../src/i18n/ptBR/attachmentRefusals.ts'
import type { Services, SessionEnv } from '../context.ts'
import { usedUuidError } from '../crud/idempotentCreate.ts'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import { fileResponse, partRequest } from '../files/fileResponse.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { handle, type Request } from '../http/handle.ts'
import { giveRecords } from '../log/reads.ts'
import { changedFields } from '../log/write.ts'
import type { ReceivedAttachment } from './receive.ts'
import {
  type AttachmentRow,
  attachmentAnswer,
  attachmentSubject,
  insertAttachment,
  isSameUpload,
  lockProcedure,
  removeAttachment,
  selectAttachment,
} from './rows.ts'

/** The attachment named by the path. @throws ApiError 404 unless it is of one of the caller's institutions */
async function visibleAttachment(
  { tx, member, params }: Pick<Request<typeof calls.downloadAttachment>, 'tx' | 'member' | 'params'>,
  options?: { lock: boolean },
): Promise<AttachmentRow> {
  const found = await selectAttachment(tx, member.institutions, params.uuid, options)
  if (!found) throw new ApiError(404, texts.notFound)
  return found
}

/**
 * The attachment created by an earlier attempt at the same upload, found by its uuid.
 * @throws ApiError 409 if the uuid belongs to another procedure's or user's attachment, or to another file
 */
async function repeatedAttachment(
  { tx, member, params }: Request<typeof calls.addAttachment>,
  received: ReceivedAttachment,
): Promise<AttachmentRow> {
  const earlier = await selectAttachment(tx, member.institutions, [null, received.uuid ?? null])
  if (earlier?.procedure_id !== params.id || earlier.user_id !== member.user_id) throw usedUuidError()
  if (!isSameUpload(earlier, received))
    throw new ApiError(409, texts.otherContent, { code: 'attachment.uuid' })
  received.isRepeated = true
  return earlier
}

/** Attachments of procedures: adding, download, and removal. */
export function mountAttachments(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.addAttachment, async (request) => {
    const { c, tx, member, params, log } = request
    const received = c.get('attachment')
    if (!received || !(await lockProcedure(tx, member.institutions, params.id))) throw notFound()
    const file = { procedureId: params.id, userId: member.user_id, file: received }
    const added = await insertAttachment(tx, file)
    if (!added) return attachmentAnswer(await repeatedAttachment(request, received))
    log({
      institutionId: added.institution_id,
      recordId: added.id,
      subject: attachmentSubject(added),
      changes: changedFields({}, { ...added }, ['procedure_id', 'stage', 'filename']),
    })
    return c.json(attachmentAnswer(added), 201)
  })

  handle(app, calls.downloadAttachment, async (request) => {
    const { c } = request
    const found = await visibleAttachment(request)
    await giveRecords(services, c, {
      event: 'attachmentRead',
      institutionId: found.institution_id,
      recordId: found.id,
      subject: attachmentSubject(found),
    })
    const file = {
      key: found.file_key,
      bytes: found.size_bytes,
      headers: downloadHeaders({ name: found.filename, type: found.mime_type }),
    }
    c.set('respondLater', () => fileResponse(services.files, file, partRequest(c.req)))
    return c.body(null)
  })

  handle(app, calls.removeAttachment, async (request) => {
    const { tx, permit, log } = request
    const found = await visibleAttachment(request, { lock: true })
    permit(found, found.institution_id)
    await removeAttachment(tx, found.id)
    log({
      institutionId: found.institution_id,
      recordId: found.id,
      subject: attachmentSubject(found),
      changes: changedFields({ ...found }, {}, ['procedure_id', 'stage', 'filename']),
    })
    return { id: found.id }
  })
}
