import OutlinedInput from '@mui/material/OutlinedInput'
import type { HTMLAttributes } from 'react'
import { fromLocalDateTime, toLocalDateTime } from '../../domain/dates.ts'
import { capitaliseName } from '../../domain/names.ts'
import { ariaOf, type InputProps, textOf } from '../../form/inputProps.ts'
import { timeZone } from '../../providers/session.ts'

type InputMode = HTMLAttributes<HTMLInputElement>['inputMode']

interface Special {
  inputMode?: InputMode
  maxLength?: number
  multiline?: boolean
  type?: string
  autoComplete?: string
}

function Text({
  multiline,
  type,
  inputMode,
  maxLength,
  autoComplete = 'off',
  ...props
}: InputProps & Special) {
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
      onChange={(event) => props.onChange(event.target.value)}
      placeholder={props.placeholder}
      slotProps={{ input: { inputMode, maxLength, autoComplete, ...ariaOf(props) } }}
      type={type}
      value={textOf(props.value)}
    />
  )
}

export function TextInput(props: InputProps & Pick<Special, 'maxLength'>) {
  const digits = 'digitsOnly' in props.field && props.field.digitsOnly
  return <Text {...props} inputMode={digits ? 'numeric' : undefined} />
}

export function LongTextInput(props: InputProps & Pick<Special, 'maxLength'>) {
  return <Text {...props} multiline />
}

export function EmailInput(props: InputProps) {
  return <Text {...props} type="email" />
}

/** What is written over the one that is kept; never shown, nor offered by the browser. */
export function SecretInput(props: InputProps) {
  return <Text {...props} autoComplete="new-password" type="password" />
}

/** A name is written as names are once the field is left. */
export function PersonNameInput({ value, onChange, onBlur, ...props }: InputProps) {
  const leave = () => {
    const name = capitaliseName(textOf(value))
    if (name !== value) onChange(name)
    onBlur()
  }
  return <Text {...props} onBlur={leave} onChange={onChange} value={value} />
}

/** An instant, read and written in the institution's zone whatever the browser's own. */
export function DateTimeInput({ value, onChange, ...props }: InputProps) {
  return (
    <Text
      {...props}
      onChange={(local) => onChange(fromLocalDateTime(textOf(local), timeZone()))}
      type="datetime-local"
      value={toLocalDateTime(textOf(value), timeZone())}
    />
  )
}
