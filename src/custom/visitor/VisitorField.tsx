import { type ComponentType, useId } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { FieldFrame } from '../../form/FieldFrame.tsx'
import type { InputProps } from '../../form/inputProps.ts'
import type { Field } from '../../schema/definition.ts'

interface VisitorFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  kind: 'text' | 'cpf' | 'secret'
  input: ComponentType<InputProps>
  required?: true
  hint?: string
}

/** One field of a visitor's form. */
export function VisitorField<Values extends FieldValues>(props: VisitorFieldProps<Values>) {
  const { control, name, label, kind, input: Input, required, hint } = props
  const id = useId()
  const field: Field = { kind, required }
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <FieldFrame
          error={error?.message}
          hint={hint}
          id={id}
          label={label}
          messageId={`${id}message`}
          required={required}
        >
          <Input
            describedBy={`${id}message`}
            field={field}
            id={id}
            inputRef={ref}
            invalid={Boolean(error)}
            onBlur={onBlur}
            onChange={onChange}
            value={value}
          />
        </FieldFrame>
      )}
    />
  )
}
