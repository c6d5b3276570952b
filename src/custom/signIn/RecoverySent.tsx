import { useEffect, useId, useRef } from 'react'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'

/** Takes the form's place and the focus that was in it; the button is read together with the message. */
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
