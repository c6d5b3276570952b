import { useState } from 'react'
import type { Attachment } from '../../../domain/attachments.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { attachments as texts } from '../../../i18n/ptBR/attachments.ts'
import { attachmentKey, downloadAttachment } from '../../../providers/attachments.ts'
import { timeZone } from '../../../providers/session.ts'
import { download, Icon, IconButton, useActNotice } from '../../../ui/index.ts'
import { AttachmentFailure } from './AttachmentFailure.tsx'
import styles from './attachments.module.css'
import { previewType } from './previewType.ts'

interface AttachmentItemProps {
  attachment: Attachment
  onPreview: () => void
  onRemove: () => void
}

/** An attachment with its buttons. */
export function AttachmentItem({ attachment, onPreview, onRemove }: AttachmentItemProps) {
  const { filename: name, description, created_at: createdAt } = attachment
  const [busy, setBusy] = useState(false)
  const notify = useActNotice(`download attachment ${attachmentKey(attachment)}`)
  const save = async () => {
    setBusy(true)
    try {
      const { signal } = new AbortController()
      download(await downloadAttachment({ key: attachmentKey(attachment), name }, signal), name)
      notify.done()
    } catch (error) {
      notify(<AttachmentFailure error={error} text={texts.downloadFailed} />, { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <li className={styles.item}>
      <Icon name="document" size={16} />
      <div className={styles.about}>
        <strong className={styles.name}>{name}</strong>
        {description && <p>{description}</p>}
        <p className="figures">{texts.added(formatDateTime(createdAt, timeZone()).slice(0, 16))}</p>
      </div>
      <div className={styles.buttons}>
        {previewType(attachment) && (
          <IconButton icon="eye" label={texts.preview(name)} onClick={onPreview} small />
        )}
        <IconButton
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          icon="download"
          label={texts.download(name)}
          onClick={() => !busy && void save()}
          small
        />
        <IconButton icon="remove" label={texts.remove(name)} onClick={onRemove} small />
      </div>
    </li>
  )
}
