import { useState } from 'react'
import { type Attachment, stageCode } from '../../../domain/attachments.ts'
import type { Stage } from '../../../domain/attendance.ts'
import { attachmentKey } from '../../../providers/attachments.ts'

/** The attachments of a stage, oldest first. */
export const ofStage = (all: readonly Attachment[], stage: Stage): Attachment[] =>
  all
    .filter((attachment) => stageCode(attachment.stage) === stage)
    .sort((a, b) => a.created_at.localeCompare(b.created_at))

/** A list's attachments, with those added and without those removed since it was fetched. */
export function useShownAttachments(read: readonly Attachment[]) {
  const [added, setAdded] = useState<readonly Attachment[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<unknown>>(new Set())
  const keys = new Set(read.map(attachmentKey))
  const all = [...read, ...added.filter((attachment) => !keys.has(attachmentKey(attachment)))]
  return {
    shown: all.filter((attachment) => !removed.has(attachmentKey(attachment))),
    add: (attachment: Attachment) => setAdded((before) => [...before, attachment]),
    remove: (attachment: Attachment) =>
      setRemoved((before) => new Set(before).add(attachmentKey(attachment))),
  }
}
