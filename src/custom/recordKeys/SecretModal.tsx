import { useRef } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { recordKeySecret as texts } from '../../i18n/ptBR/recordKeySecret.ts'
import { Button, copyText, InfoAlert, Modal, useActNotice } from '../../ui/index.ts'
import styles from './SecretModal.module.css'

/** A key's secret while it is displayed. */
export interface IssuedSecret {
  name: string
  secret: string
}

/** Shows the secret of a new key, once. A click outside does not close it. */
export function SecretModal({ name, secret, onClose }: IssuedSecret & { onClose: () => void }) {
  const notify = useActNotice('copy secret')
  const shown = useRef<HTMLElement>(null)
  const copy = () =>
    copyText(secret, shown.current)
      .then(() => notify(texts.copied, { type: 'success' }))
      .catch(() => notify(texts.copyFailed, { type: 'error' }))
  return (
    <Modal
      blocking
      confirm={{ label: texts.close, onConfirm: onClose }}
      onClose={onClose}
      open
      size="small"
      title={fillText(texts.title, { name })}
    >
      <InfoAlert>{texts.once}</InfoAlert>
      <div className={styles.secret}>
        <code ref={shown}>{secret}</code>
        <Button icon="document" onClick={copy}>
          {texts.copy}
        </Button>
      </div>
      <p className={styles.use}>{texts.use}</p>
    </Modal>
  )
}
