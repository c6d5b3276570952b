import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cleanEmail } from '../../domain/email.ts'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'
import { recoverPassword } from '../../providers/account.ts'
import { checkRecovery } from './checks.ts'
import { Field } from './Field.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** Replaces the form and takes its focus; the button is described by the message. */
function RecoverySent({ onClose }: { onClose: () => void }) {
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

interface RecoveryFormProps {
  email: string
  onClose: () => void
}

type Stage = 'typing' | 'sending' | 'sent' | 'failed'

/** Requests recovery instructions. The response does not reveal whether the account exists. */
export function RecoveryForm({ email, onClose }: RecoveryFormProps) {
  const [stage, setStage] = useState<Stage>('typing')
  const [wrong, setWrong] = useState<string>()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stage === 'sending') return
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const address = cleanEmail(field.value)
    const fault = checkRecovery(address)
    flushSync(() => setWrong(fault))
    if (fault) return field.focus()
    setStage('sending')
    setStage(
      await recoverPassword(address).then(
        () => 'sent' as const,
        () => 'failed' as const,
      ),
    )
  }
  if (stage === 'sent') return <RecoverySent onClose={onClose} />
  return (
    <form noValidate onSubmit={submit}>
      <p>{texts.recovery.hint}</p>
      <Field
        name="email"
        type="email"
        label={texts.email}
        defaultValue={email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        message={wrong}
        onInput={() => setWrong(undefined)}
      />
      <p role="alert" className="message bad">
        {stage === 'failed' && !wrong ? texts.recovery.failed : ''}
      </p>
      <div className="actions">
        <button type="button" onClick={onClose}>
          {texts.recovery.cancel}
        </button>
        <SubmitButton busy={stage === 'sending'} busyText={texts.recovery.busy}>
          {texts.recovery.submit}
        </SubmitButton>
      </div>
    </form>
  )
}
