import { lazy, type ReactNode, Suspense } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { FieldFrame } from '../../form/FieldFrame.tsx'
import styles from '../../form/form.module.css'
import { app } from '../../i18n/ptBR/app.ts'
import { cellText } from '../../providers/register/fieldText.ts'
import type { Field } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { inputs } from '../kinds/inputs.ts'
import type { Register } from '../register.ts'
import type { FieldState } from './fieldStates.ts'
import type { FormValues } from './formValues.ts'

const ImageField = lazy(async () => ({ default: (await import('./ImageField.tsx')).ImageField }))

interface FormFieldProps {
  register: Register
  name: string
  field: Field
  /** The record that is edited; absent for a new one. */
  record?: RegisterRecord
  form: UseFormReturn<FormValues>
  formId: string
  /** What the screen decides about the field. */
  state?: FieldState
  /** What stands under the input. */
  below?: ReactNode
}

/** One field of a form: its input, or its text where only the server sets it. */
export function FormField(props: FormFieldProps) {
  const { register, name, record, form, formId, state, below } = props
  const field = asked(props)
  const { definition, texts } = register
  const label = texts.fields[name] ?? name
  const wide = field.kind === 'longText' || name === definition.title
  if (field.readOnly)
    return record ? (
      <FieldFrame label={label} wide={wide}>
        <p className={styles.readOnly}>{cellText(definition, name, record) || app.common.none}</p>
      </FieldFrame>
    ) : null
  if (field.kind === 'image')
    return (
      <Suspense>
        <ImageField
          disabled={state?.disabled}
          field={field}
          form={form}
          formId={formId}
          name={name}
          record={record}
          texts={texts}
        />
      </Suspense>
    )

  const Input = inputs[field.kind]
  const id = `${formId}${name}`
  const messageId = `${id}message`
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <FieldFrame
          error={error?.message}
          id={id}
          inline={field.kind === 'boolean'}
          label={label}
          messageId={messageId}
          required={field.required}
          wide={wide}
        >
          <Input
            describedBy={messageId}
            disabled={state?.disabled}
            field={field}
            id={id}
            inputRef={ref}
            invalid={Boolean(error)}
            onBlur={onBlur}
            onChange={onChange}
            placeholder={texts.hints?.[name]}
            value={value}
          />
          {below}
        </FieldFrame>
      )}
    />
  )
}

/** The field as the screen asks for it. */
function asked({ field, state }: FormFieldProps): Field {
  if (state?.required === undefined) return field
  return { ...field, required: state.required || undefined }
}
