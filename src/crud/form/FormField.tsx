import { lazy, type ReactNode, Suspense } from 'react'
import { FieldFrame } from '../../form/FieldFrame.tsx'
import { FormInput } from '../../form/FormInput.tsx'
import styles from '../../form/form.module.css'
import type { InputProps } from '../../form/inputProps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { cellText } from '../../providers/register/fieldText.ts'
import { inputs } from '../kinds/inputs.ts'
import { DistinctInput } from './DistinctInput.tsx'
import type { FieldState } from './fieldStates.ts'
import { useRecordForm } from './RecordForm.tsx'

const ImageField = lazy(async () => ({ default: (await import('./ImageField.tsx')).ImageField }))

interface FormFieldProps {
  name: string
  /** Field state set by the screen. */
  state?: FieldState
  /** Rendered below the input. */
  below?: ReactNode
}

/** One field of a register's form: its input, or its text if only the server sets it. */
export function FormField({ name, state, below }: FormFieldProps) {
  const {
    register: { definition, texts },
    record,
  } = useRecordForm()
  const field = definition.fields[name]
  if (!field) return null
  const label = texts.fields[name] ?? name
  const wide = field.kind === 'longText' || name === definition.title
  if (field.readOnly)
    return record ? (
      <FieldFrame label={label} wide={wide}>
        <p className={styles.readOnly}>{cellText(definition, name, record) || app.common.none}</p>
      </FieldFrame>
    ) : null
  if (field.kind === 'logo')
    return (
      <Suspense>
        <ImageField disabled={state?.disabled} name={name} />
      </Suspense>
    )

  const Input = inputs[field.kind]
  const lookup = 'distinctFrom' in field ? field.distinctFrom : undefined
  // The placeholder of an hour says its format.
  const isHintBelow = field.kind === 'time'
  const required = state?.required === undefined ? field.required : state.required || undefined
  const inputProps = (input: Omit<InputProps, 'field'>): InputProps => ({
    ...input,
    field: { ...field, required },
    placeholder: isHintBelow ? undefined : texts.hints?.[name],
  })
  return (
    <FormInput
      disabled={state?.disabled}
      hint={isHintBelow ? texts.hints?.[name] : undefined}
      inline={field.kind === 'boolean'}
      label={label}
      required={required}
      source={name}
      wide={wide}
    >
      {(input) => (
        <>
          {lookup ? (
            <DistinctInput {...inputProps(input)} input={Input} lookup={lookup} name={name} />
          ) : (
            <Input {...inputProps(input)} />
          )}
          {below}
        </>
      )}
    </FormInput>
  )
}
