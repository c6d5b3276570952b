import { useEffect, useState } from 'react'
import type { Attachment } from '../../../domain/attachments.ts'
import { attachments as texts } from '../../../i18n/ptBR/attachments.ts'
import { attachmentKey, downloadAttachment } from '../../../providers/attachments.ts'
import { FailureState } from '../../../ui/index.ts'
import { AttachmentFailure } from './AttachmentFailure.tsx'
import styles from './attachments.module.css'

interface PicturePreviewProps {
  attachment: Attachment
  /** MIME type. */
  type: string | undefined
}

type Picture = { url: string } | { failure: unknown }

/** A picture, filling the available space. */
export function PicturePreview({ attachment, type }: PicturePreviewProps) {
  const { filename: name } = attachment
  const key = attachmentKey(attachment)
  const [picture, setPicture] = useState<Picture>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same picture anew
  useEffect(() => {
    const ending = new AbortController()
    let url = ''
    downloadAttachment({ key, name, type }, ending.signal).then(
      (file) => {
        if (ending.signal.aborted) return
        url = URL.createObjectURL(file)
        setPicture({ url })
      },
      (failure) => !ending.signal.aborted && setPicture({ failure }),
    )
    return () => {
      ending.abort()
      URL.revokeObjectURL(url)
      setPicture(undefined)
    }
  }, [key, name, type, attempt])

  if (picture === undefined)
    return (
      <p className={`${styles.stage} ${styles.loading}`} role="status">
        {texts.previewLoading}
      </p>
    )
  if ('failure' in picture)
    return (
      <div className={styles.stage}>
        <FailureState onRetry={() => setAttempt((last) => last + 1)}>
          <AttachmentFailure error={picture.failure} text={texts.previewFailed} />
        </FailureState>
      </div>
    )
  return (
    <div className={styles.stage}>
      <img
        alt={name}
        className={styles.picture}
        onError={() => setPicture({ failure: undefined })}
        src={picture.url}
      />
    </div>
  )
}
