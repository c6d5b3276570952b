import { useEffect, useId, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { type Attachment, attachmentTypes } from '../../../domain/attachments.ts'
import { attachments as texts } from '../../../i18n/ptBR/attachments.ts'
import { attachmentKey } from '../../../providers/attachments.ts'
import { Button } from '../../../ui/index.ts'
import { AttachmentItem } from './AttachmentItem.tsx'
import styles from './attachments.module.css'
import { UploadItem } from './UploadItem.tsx'
import type { Upload } from './useUploads.ts'

/** File types that the file dialog offers; the server decides by the content. */
const ACCEPTED = Object.keys(attachmentTypes).join(',')

interface StageSectionProps {
  title: string
  attachments: readonly Attachment[]
  uploads: readonly Upload[]
  onFiles: (files: readonly File[]) => void
  onRetry: (uuid: string) => void
  onCancel: (uuid: string) => void
  onPreview: (attachment: Attachment) => void
  onRemove: (attachment: Attachment) => void
}

/** The attachments of a stage, with a drop zone for more. */
export function StageSection(props: StageSectionProps) {
  const { title, attachments, uploads, onFiles } = props
  const titleId = useId()
  const hintId = useId()
  const choose = useKeptFocus(attachments.length + uploads.length)
  const { getRootProps, getInputProps, isDragActive } = useDropzone({ noKeyboard: true, onDrop: onFiles })
  const isEmpty = attachments.length === 0 && uploads.length === 0
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 className={styles.title} id={titleId}>
        {title}
      </h3>
      <div {...getRootProps({ className: isDragActive ? `${styles.drop} ${styles.over}` : styles.drop })}>
        <input {...getInputProps({ accept: ACCEPTED, 'aria-label': texts.input(title) })} />
        {/* The click bubbles to the drop zone, which opens the file dialog. */}
        <Button aria-describedby={`${titleId} ${hintId}`} icon="attach" ref={choose}>
          {texts.choose}
        </Button>
        <span id={hintId}>{isDragActive ? texts.dropHere : texts.drop}</span>
      </div>
      {isEmpty && <p className={styles.none}>{texts.none}</p>}
      {attachments.length > 0 && (
        <ul aria-label={texts.list(title)} className={styles.list}>
          {attachments.map((attachment) => (
            <AttachmentItem
              attachment={attachment}
              key={attachmentKey(attachment)}
              onPreview={() => props.onPreview(attachment)}
              onRemove={() => props.onRemove(attachment)}
            />
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul aria-label={texts.uploads(title)} className={styles.list}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.uuid}
              onCancel={() => props.onCancel(upload.uuid)}
              onRetry={() => props.onRetry(upload.uuid)}
              upload={upload}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * Ref of a button that takes the focus when the focused entry is removed.
 * @param entries number of entries
 */
function useKeptFocus(entries: number) {
  const button = useRef<HTMLButtonElement>(null)
  const last = useRef(entries)
  useEffect(() => {
    const isFewer = entries < last.current
    last.current = entries
    const dialog = button.current?.closest('[role=dialog]')
    if (isFewer && !dialog?.contains(document.activeElement)) button.current?.focus()
  }, [entries])
  return button
}
