import type { Field } from '../schema/definition.ts'

/** What a form gives the input of one field. */
export interface InputProps {
  id: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Takes the element that the form focuses. */
  inputRef: (element: HTMLElement | null) => void
  invalid: boolean
  disabled?: boolean
  /** Id of the message under the field. */
  describedBy: string
  placeholder?: string
}

/** What every input says to screen readers. */
export function ariaOf({ field, invalid, describedBy }: InputProps) {
  return {
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': field.required,
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
