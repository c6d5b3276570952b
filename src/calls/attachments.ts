import type { Attachment } from '../domain/attachments.ts'
import { defineCall, file, json } from '../schema/call.ts'
import { staff } from '../schema/can.ts'

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

/** Removes an attachment of one's own; some users remove those of others too. */
export const removeAttachment = defineCall({
  call: 'DELETE /app/v1/procedures-attachments/{uuid}',
  access: staff,
  keys: ['uuid'],
  logs: 'attachmentRemove',
  answers: json<{ id: number }>(),
})
