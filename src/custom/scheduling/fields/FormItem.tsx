import { type ReactNode, useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { FieldFrame } from '../../../form/FieldFrame.tsx'
import type { InputProps } from '../../../form/inputProps.ts'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import type { SchedulingValues } from '../formModel.ts'
import type { FieldName } from '../formRules.ts'

export interface ItemProps {
  name: FieldName
  required?: boolean
  /** As wide as the form. */
  wide?: boolean
  /** Where nothing is wrong. */
  hint?: string
  disabled?: boolean
}

type Input = Omit<InputProps, 'field'>

/** One field of the form: its label, its input and what is wrong with it. */
export function FormItem(props: ItemProps & { children: (input: Input) => ReactNode }) {
  const { name, required, wide, hint, disabled, children } = props
  const { control } = useFormContext<SchedulingValues>()
  const id = useId()
  const messageId = `${id}message`
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <FieldFrame
          error={error?.message}
          hint={hint}
          id={id}
          label={procedureForm.fields[name]}
          messageId={messageId}
          required={required}
          wide={wide}
        >
          {children({
            id,
            value,
            onChange,
            onBlur,
            disabled,
            inputRef: ref,
            invalid: Boolean(error),
            describedBy: messageId,
          })}
        </FieldFrame>
      )}
    />
  )
}
