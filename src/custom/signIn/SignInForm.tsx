import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { cleanEmail } from '../../domain/email.ts'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'
import { type CheckErrors, type Credentials, checkCredentials } from './checks.ts'
import { Field } from './Field.tsx'
import { isBusy, type Lifecycle } from './lifecycle.ts'
import { SubmitButton } from './SubmitButton.tsx'

interface PasswordFieldProps {
  message?: string
  onInput: () => void
}

function PasswordField({ message, onInput }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [verb, noun] = shown ? texts.hidePassword : texts.showPassword
  return (
    <Field
      name="password"
      type={shown ? 'text' : 'password'}
      label={texts.password}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      message={message}
      onInput={onInput}
    >
      <button type="button" className="quiet" onClick={() => setShown(!shown)}>
        {verb}
        <span className="visuallyHidden">{noun}</span>
      </button>
    </Field>
  )
}

interface SignInFormProps {
  stage: Lifecycle
  /** Notice of the ended session. */
  notice: string
  onEdit: () => void
  onSubmit: (credentials: Credentials) => void
}

function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  return { email: cleanEmail(String(data.get('email'))), password: String(data.get('password')) }
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** Prerendered. Cannot be submitted before hydration, so that the password never appears in a URL. */
export function SignInForm({ stage, notice, onEdit, onSubmit }: SignInFormProps) {
  const [wrong, setWrong] = useState<CheckErrors<keyof Credentials>>({})
  const failed = stage.state === 'failure'
  const message = failed ? stage.message : notice
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy(stage)) return
    const form = event.currentTarget
    const credentials = readCredentials(form)
    const found = checkCredentials(credentials)
    const [first] = Object.keys(found)
    // The message must be rendered before focusing, so that screen readers announce it.
    flushSync(() => setWrong(found))
    if (first) focusField(form, first)
    else onSubmit(credentials)
  }
  return (
    <form method="post" action="/login" noValidate onInput={onEdit} onSubmit={submit}>
      <Field
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        spellCheck={false}
        message={wrong.email}
        onInput={() => setWrong({ ...wrong, email: undefined })}
      />
      <PasswordField message={wrong.password} onInput={() => setWrong({ ...wrong, password: undefined })} />
      <p role="alert" className={failed ? 'message bad' : 'message'}>
        {Object.values(wrong).some(Boolean) ? '' : message}
      </p>
      <SubmitButton busy={isBusy(stage)} busyText={texts.busy}>
        {texts.submit}
      </SubmitButton>
    </form>
  )
}
