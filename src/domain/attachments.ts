import { type Stage, stages } from './attendance.ts'
import { jpegEndings } from './imageType.ts'

/** Stages of attachments by their names on the wire; a call sends the code. */
export const attachmentStages = { PRE: stages.pre, TRANS: stages.trans, POS: stages.post } as const

type AttachmentStage = keyof typeof attachmentStages

/** A file added to a procedure, as in the attendance lists. */
export interface Attachment {
  id: number
  /** Absent on servers that have only ids. */
  uuid?: string | null
  filename: string
  /** Without the dot. */
  file_extension?: string | null
  description?: string | null
  /** An instant, ISO 8601. */
  created_at: string
  stage: AttachmentStage | Stage
}

/** The code of a stage given by name or code; undefined for anything else. */
export function stageCode(stage: unknown): Stage | undefined {
  const text = String(stage)
  const entry = Object.entries(attachmentStages).find(
    ([name, code]) => name === text || String(code) === text,
  )
  return entry?.[1]
}

export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024

/** MIME type by extension: types that a browser can display, and documents without macros. */
export const attachmentTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  ...Object.fromEntries(jpegEndings.map((ending) => [ending, 'image/jpeg'])),
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
