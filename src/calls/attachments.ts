import type { Attachment } from '../domain/attachments.ts'
import { attachmentRefusals } from '../i18n/ptBR/attachmentRefusals.ts'
import { defineCall, file, json } from '../schema/call.ts'
import { can, platformAdmins, staff, statusManagers } from '../schema/can.ts'

/** Uploads a file to a procedure: multipart, with `stage` and, for our server, `uuid` before the `file`. */
export const addAttachment = defineCall({
  call: 'POST /app/v1/procedures/{id}/attachments',
  access: staff,
  logs: 'attachmentAdd',
  answers: json<Partial<Attachment> | undefined>(),
})

export const downloadAttachment = defineCall({
  call: 'GET /web/v1/procedures-attachments/{uuid}/download',
  access: staff,
  keys: ['uuid'],
  answers: file,
})

/** Users who may remove attachments added by others. */
const removers = [...statusManagers, ...platformAdmins]

/** Removes an attachment of one's own; some users remove those of others too. */
export const removeAttachment = defineCall({
  call: 'DELETE /app/v1/procedures-attachments/{uuid}',
  access: staff,
  permits: (caller, added: { user_id: number | null }) =>
    added.user_id === caller.user_id || can(caller, removers),
  notPermitted: attachmentRefusals.removeForbidden,
  keys: ['uuid'],
  logs: 'attachmentRemove',
  answers: json<{ id: number }>(),
})
