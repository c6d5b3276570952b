import OutlinedInput from '@mui/material/OutlinedInput'
import type { HTMLAttributes } from 'react'
import { capitaliseName } from '../../domain/names.ts'
import { capitaliseFirst } from '../../domain/text.ts'
import { ariaOf, type InputProps, textOf } from '../../form/inputProps.ts'

type InputMode = HTMLAttributes<HTMLInputElement>['inputMode']

/**
 * Capitalises the first letter in place: a value replaced by the form afterwards would move the caret to the
 * end.
 */
function capitaliseTyped(input: HTMLInputElement | HTMLTextAreaElement): void {
  const text = capitaliseFirst(input.value)
  if (text === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = text
  input.setSelectionRange(selectionStart, selectionEnd)
}

interface TextOptions {
  inputMode?: InputMode
  maxLength?: number
  multiline?: boolean
  capitalised?: boolean
  type?: string
  autoComplete?: string
}

function Text({
  multiline,
  capitalised,
  type,
  inputMode,
  maxLength,
  autoComplete = 'off',
  ...props
}: InputProps & TextOptions) {
  return (
    <OutlinedInput
      disabled={props.disabled}
      error={props.invalid}
      fullWidth
      id={props.id}
      inputRef={props.inputRef}
      minRows={3}
      multiline={multiline}
      onBlur={props.onBlur}
      onChange={({ target }) => {
        if (capitalised) capitaliseTyped(target)
        props.onChange(target.value)
      }}
      placeholder={props.placeholder}
      slotProps={{ input: { inputMode, maxLength, autoComplete, ...ariaOf(props) } }}
      type={type}
      value={textOf(props.value)}
    />
  )
}

export function TextInput(props: InputProps & Pick<TextOptions, 'maxLength'>) {
  const digits = 'only' in props.field && props.field.only === 'digits'
  const capitalised = 'tidied' in props.field && props.field.tidied === 'start'
  return <Text {...props} capitalised={capitalised} inputMode={digits ? 'numeric' : undefined} />
}

export function LongTextInput(props: InputProps & Pick<TextOptions, 'maxLength'>) {
  return <Text {...props} multiline />
}

export function EmailInput(props: InputProps) {
  return <Text {...props} type="email" />
}

/** Replaces the stored secret, which is never shown; browsers must not offer saved passwords. */
export function SecretInput(props: InputProps) {
  return <Text {...props} autoComplete="new-password" type="password" />
}

/** Capitalises the name on blur. */
export function PersonNameInput({ value, onChange, onBlur, ...props }: InputProps) {
  const handleBlur = () => {
    const name = capitaliseName(textOf(value))
    if (name !== value) onChange(name)
    onBlur()
  }
  return <Text {...props} onBlur={handleBlur} onChange={onChange} value={value} />
}
