import { useRef } from 'react'
import { fillText } from '../domain/fillText.ts'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import { InfoAlert } from './InfoAlert.tsx'
import { Modal } from './Modal.tsx'
import styles from './SecretModal.module.css'
import { useActNotice } from './useActNotice.ts'

interface SecretTexts {
  /** With `{name}`. */
  title: string
  /** That it is shown this once. */
  once: string
  copy: string
  copied: string
  copyFailed: string
  /** What to do with it. */
  use: string
  close: string
}

interface SecretModalProps {
  texts: SecretTexts
  /** What it belongs to. */
  name: string
  secret: string
  onClose: () => void
}

/** Shows a secret once, to be copied. A click outside does not close it. */
export function SecretModal({ texts, name, secret, onClose }: SecretModalProps) {
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
