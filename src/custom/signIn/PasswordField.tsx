import { useState } from 'react'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'
import { Field } from './Field.tsx'

interface PasswordFieldProps {
  message?: string
  onInput: () => void
}

export function PasswordField({ message, onInput }: PasswordFieldProps) {
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
