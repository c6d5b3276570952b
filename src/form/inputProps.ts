import type { Field } from '../schema/fields.ts'

/** Props of the input of one form field. */
export interface InputProps {
  id: string
  field: Field
  /** The field's name in the form. */
  name?: string
  /** The field's label; the labels of an input's parts begin with it. */
  label: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Called when the input is left with a text that it cannot read, which is its value then. */
  onUnread?: () => void
  /** Receives the element that the form focuses. */
  inputRef: (element: HTMLElement | null) => void
  invalid: boolean
  disabled?: boolean
  /** Id of the message under the field. */
  describedBy: string
  placeholder?: string
}

/** ARIA attributes common to all inputs. */
export function ariaOf({
  field,
  invalid,
  describedBy,
}: Pick<InputProps, 'field' | 'invalid' | 'describedBy'>) {
  return {
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': field.required,
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
