import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Attachment } from '../../../domain/attachments.ts'
import { type Stage, stages } from '../../../domain/attendance.ts'
import { attachments as texts } from '../../../i18n/ptBR/attachments.ts'
import { AttachmentError } from '../../../providers/attachments.ts'
import { ConfirmDialog, Modal, TextWithReason, useActNotices, useLeaveWarning } from '../../../ui/index.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RemoveAttachmentDialog } from './RemoveAttachmentDialog.tsx'
import { StageSection } from './StageSection.tsx'
import { ofStage, useShownAttachments } from './shownAttachments.ts'
import { useUploads } from './useUploads.ts'

interface AttachmentsModalProps {
  procedureId: number
  patientName: string
  attachments: readonly Attachment[]
  /** Called when a file was added or removed: the list must be refetched. */
  onChanged: () => void
  onClose: () => void
}

/** The dialog opened by an attachment's button. */
interface Opened {
  what: 'preview' | 'removal'
  attachment: Attachment
}

/** The files of a procedure, by stage: adding, previewing, downloading and removing them. */
export function AttachmentsModal(props: AttachmentsModalProps) {
  const { procedureId, patientName, attachments, onChanged, onClose } = props
  const noticeOf = useActNotices()
  const notifyAddition = (uuid: string) => noticeOf(`add attachment ${uuid}`)
  const { shown, add, remove } = useShownAttachments(attachments)
  const [opened, setOpened] = useState<Opened>()
  const [isAsking, setAsking] = useState(false)
  /** Files added since the last notification. */
  const addedCount = useRef(0)

  const onAdded = (uuid: string, attachment: Attachment | undefined) => {
    notifyAddition(uuid).done()
    addedCount.current += 1
    if (attachment) add(attachment)
    onChanged()
  }
  const onFailed = (uuid: string, { reason }: AttachmentError) =>
    notifyAddition(uuid)(<TextWithReason reason={reason} text={texts.failed} />, { type: 'error' })
  const uploads = useUploads({ procedureId, onAdded, onFailed })
  const { isSending } = uploads
  useLeaveWarning(isSending)

  // A single notification for files that were chosen together.
  const notifyAdded = useEffectEvent(() => {
    if (addedCount.current > 0) noticeOf('add attachments')(texts.done, { type: 'success' })
    addedCount.current = 0
  })
  useEffect(() => {
    if (isSending) return
    notifyAdded()
    setAsking(false)
  }, [isSending])

  const addFiles = (stage: Stage, files: readonly File[]) => {
    if (procedureId) uploads.add(stage, files)
    else onFailed('', new AttachmentError(texts.errors.uploadWithoutProcedure))
  }
  const close = () => (isSending ? setAsking(true) : onClose())
  const closeOpened = () => setOpened(undefined)

  return (
    <Modal onClose={close} open title={texts.title(patientName)}>
      {Object.values(stages).map((stage) => (
        <StageSection
          attachments={ofStage(shown, stage)}
          key={stage}
          onCancel={uploads.remove}
          onFiles={(files) => addFiles(stage, files)}
          onPreview={(attachment) => setOpened({ what: 'preview', attachment })}
          onRemove={(attachment) => setOpened({ what: 'removal', attachment })}
          onRetry={uploads.retry}
          title={texts.sections[stage]}
          uploads={uploads.uploads.filter((upload) => upload.stage === stage)}
        />
      ))}
      {opened?.what === 'preview' && <PreviewDialog attachment={opened.attachment} onClose={closeOpened} />}
      {opened?.what === 'removal' && (
        <RemoveAttachmentDialog
          attachment={opened.attachment}
          onClose={closeOpened}
          onRemoved={() => {
            remove(opened.attachment)
            onChanged()
          }}
        />
      )}
      <ConfirmDialog
        cancelLabel={texts.goOn}
        confirmLabel={texts.closeAnyway}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        open={isAsking}
        title={texts.closeTitle}
        tone="danger"
      >
        {texts.closeQuestion}
      </ConfirmDialog>
    </Modal>
  )
}
