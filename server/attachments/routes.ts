import type { Context, Hono } from 'hono'
import { attachmentRefusals as texts } from '../../src/i18n/ptBR/attachmentRefusals.ts'
import { can, platformAdmins, staff, statusManagers } from '../../src/schema/can.ts'
import { parseId } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { usedUuidError } from '../crud/idempotentCreate.ts'
import { authorize, idOrUuid } from '../crud/mount.ts'
import { ApiError, notFound } from '../errors.ts'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import { fileResponse, partRequest } from '../files/fileResponse.ts'
import { logRead } from '../log/requests.ts'
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
} from './records.ts'

export const ATTACHMENTS_PATH = '/app/v1/procedures/:id/attachments'

/** Users who may remove attachments added by others. */
const removers = [...statusManagers, ...platformAdmins]

/** The attachment named by the path. @throws ApiError 404 unless it is of one of the caller's institutions */
async function visibleAttachment(
  c: Context<SessionEnv>,
  options?: { lock: boolean },
): Promise<AttachmentRow> {
  const { institutions } = requireInstitution(c)
  const found = await selectAttachment(c.get('tx'), institutions, idOrUuid(c), options)
  if (!found) throw new ApiError(404, texts.notFound)
  return found
}

/**
 * The attachment created by an earlier attempt at the same upload, found by its uuid.
 * @throws ApiError 409 if the uuid belongs to another procedure's or user's attachment, or to another file
 */
async function repeatedAttachment(
  c: Context<SessionEnv>,
  procedureId: number,
  received: ReceivedAttachment,
): Promise<AttachmentRow> {
  const { institutions, user_id } = requireInstitution(c)
  const earlier = await selectAttachment(c.get('tx'), institutions, [null, received.uuid ?? null])
  if (earlier?.procedure_id !== procedureId || earlier.user_id !== user_id) throw usedUuidError()
  if (!isSameUpload(earlier, received))
    throw new ApiError(409, texts.otherContent, { code: 'attachment.uuid' })
  received.isRepeated = true
  return earlier
}

async function addAttachment(c: Context<SessionEnv>): Promise<Response> {
  const { institutions, user_id: userId } = requireInstitution(c)
  const procedureId = parseId(c.req.param('id') ?? '')
  const received = c.get('attachment')
  const tx = c.get('tx')
  if (procedureId === null || !received || !(await lockProcedure(tx, institutions, procedureId)))
    throw notFound()
  const added = await insertAttachment(tx, { procedureId, userId, file: received })
  if (!added) return c.json(attachmentAnswer(await repeatedAttachment(c, procedureId, received)))
  c.set('logEntry', {
    institutionId: added.institution_id,
    event: 'attachmentAdd',
    recordId: added.id,
    subject: attachmentSubject(added),
    changes: changedFields({}, { ...added }, ['procedure_id', 'stage', 'filename']),
  })
  return c.json(attachmentAnswer(added), 201)
}

/** Attachments of procedures: adding, download, and removal by the user who added them or by `removers`. */
export function mountAttachments(app: Hono<SessionEnv>, services: Services): void {
  app.post(ATTACHMENTS_PATH, authorize(staff, addAttachment))

  app.get(
    '/web/v1/procedures-attachments/:uuid/download',
    authorize(staff, async (c) => {
      const found = await visibleAttachment(c)
      logRead(services, c, {
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
    }),
  )

  app.delete(
    '/app/v1/procedures-attachments/:uuid',
    authorize(staff, async (c) => {
      const found = await visibleAttachment(c, { lock: true })
      const caller = c.get('caller')
      if (found.user_id !== caller.user_id && !can(caller, removers)) {
        c.set('refusedInstitutionId', found.institution_id)
        throw new ApiError(403, texts.removeForbidden)
      }
      await removeAttachment(c.get('tx'), found.id)
      c.set('logEntry', {
        institutionId: found.institution_id,
        event: 'attachmentRemove',
        recordId: found.id,
        subject: attachmentSubject(found),
        changes: changedFields({ ...found }, {}, ['procedure_id', 'stage', 'filename']),
      })
      return c.json({ id: found.id })
    }),
  )
}
