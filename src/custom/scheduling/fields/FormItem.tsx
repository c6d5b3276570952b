import type { ReactNode } from 'react'
import { FormInput } from '../../../form/FormInput.tsx'
import type { InputProps } from '../../../form/inputProps.ts'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import type { FieldName } from '../formRules.ts'

export interface ItemProps {
  name: FieldName
  required?: boolean
  /** Spans the full width of the form. */
  wide?: boolean
  /** Shown when there is no error. */
  hint?: string
  disabled?: boolean
}

type ItemInput = Omit<InputProps, 'field'>

/** One field of the form: its label, its input and its error. */
export function FormItem({ name, ...props }: ItemProps & { children: (input: ItemInput) => ReactNode }) {
  return <FormInput {...props} label={procedureForm.fields[name]} source={name} />
}
