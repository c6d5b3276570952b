import { AttachmentError } from '../../../providers/attachments.ts'
import { TextWithReason } from '../../../ui/index.ts'

/** A failure and its reason. */
export function AttachmentFailure({ text, error }: { text: string; error: unknown }) {
  const reason = error instanceof AttachmentError ? error.reason : ''
  return <TextWithReason reason={reason} text={text} />
}
