import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './inputProps.ts'

interface FormInputProps {
  /** The field's name in the form. */
  source: string
  label: string
  required?: boolean
  disabled?: boolean
  /** Spans the width of the form. */
  wide?: boolean
  /** The label is placed after the control, as with a checkbox. */
  inline?: boolean
  /** Shown if there is no error. */
  hint?: string
  /** Renders the control, which receives and reports the value as stored in the form. */
  children: (input: Omit<InputProps, 'field'>) => ReactNode
}

/** Keeps values as they are: an empty text is not null, and null is not an empty text. */
const unchanged = <T,>(value: T): T => value

/** One input of a react-admin form, with its label and its error. */
export function FormInput(props: FormInputProps) {
  const { source, label, required, disabled, wide, inline, hint, children } = props
  const { id, field, fieldState, formState } = useInput({ source, format: unchanged, parse: unchanged })
  const { trigger, clearErrors } = useFormContext()
  const error = fieldState.error?.message
  const messageId = `${id}message`
  return (
    <FieldFrame
      error={error}
      hint={hint}
      id={id}
      inline={inline}
      label={label}
      messageId={messageId}
      required={required}
      wide={wide}
    >
      {children({
        id,
        name: source,
        label,
        value: field.value,
        onChange: (value) => {
          // Only a submitted form is validated again while it is changed.
          if (error !== undefined && !formState.isSubmitted) clearErrors(source)
          field.onChange(value)
        },
        onBlur: field.onBlur,
        onUnread: () => void trigger(source),
        disabled,
        inputRef: field.ref,
        invalid: error !== undefined,
        describedBy: messageId,
      })}
    </FieldFrame>
  )
}
