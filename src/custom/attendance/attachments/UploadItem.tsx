import { formatBytes } from '../../../domain/bytes.ts'
import { attachments as texts } from '../../../i18n/ptBR/attachments.ts'
import { Icon, IconButton } from '../../../ui/index.ts'
import styles from './attachments.module.css'
import { mayRetry, type Upload } from './useUploads.ts'

interface UploadItemProps {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
}

/** A file being uploaded, with its progress or its error. */
export function UploadItem({ upload, onRetry, onCancel }: UploadItemProps) {
  const { file, phase, sent, failure } = upload
  const { name, size } = file
  const isFailed = phase === 'failed'
  return (
    <li className={isFailed ? `${styles.item} ${styles.failed}` : styles.item}>
      <Icon name={isFailed ? 'alert' : 'upload'} size={16} />
      <div className={styles.about}>
        <strong className={styles.name}>{name}</strong>
        {phase === 'waiting' && <p>{texts.waiting}</p>}
        {phase === 'sending' && (
          <div className={styles.sending}>
            <progress aria-label={texts.uploading(name)} value={sent} />
            <span className="figures">{texts.sentOf(formatBytes(sent * size), formatBytes(size))}</span>
          </div>
        )}
        {failure && <p className={styles.failure}>{failure.reason}</p>}
      </div>
      <div className={styles.buttons}>
        {mayRetry(upload) && <IconButton icon="retry" label={texts.retry(name)} onClick={onRetry} small />}
        <IconButton
          icon="close"
          label={isFailed ? texts.dismiss(name) : texts.cancel(name)}
          onClick={onCancel}
          small
        />
      </div>
    </li>
  )
}
