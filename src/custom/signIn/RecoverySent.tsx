import { useEffect, useId, useRef } from 'react'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'

/** Replaces the form and takes its focus; the button is described by the message. */
export function RecoverySent({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const messageId = useId()
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p id={messageId} className="done">
        {texts.recovery.sent}
      </p>
      <div className="actions">
        <button ref={button} type="button" className="primary" aria-describedby={messageId} onClick={onClose}>
          {texts.understood}
        </button>
      </div>
    </>
  )
}
