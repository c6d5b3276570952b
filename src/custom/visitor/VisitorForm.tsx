import { type ComponentType, type ReactNode, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { BaseForm } from '../../form/BaseForm.tsx'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { FormFocus } from '../../form/FormFocus.tsx'
import { FormInput } from '../../form/FormInput.tsx'
import type { InputProps } from '../../form/inputProps.ts'
import { HttpError } from '../../providers/httpClient.ts'
import type { FormErrors } from '../../resources/accountRules.ts'
import { Button } from '../../ui/index.ts'
import styles from './visitor.module.css'

interface VisitorFormProps<Values extends FieldValues> {
  /** Initial values of all fields, in page order. */
  defaults: Values
  faultsIn: (values: Values) => FormErrors<string>
  /** @returns the failure message; undefined on success */
  onSend: (values: Values) => Promise<string | undefined>
  /** Message for an error that names none of the fields. */
  failureOf: (error: unknown) => string
  /** Hint on what to do about a failure. */
  hintOf?: (failure: string) => string | undefined
  /** Failure known before the first attempt. */
  knownFailure?: string
  /** The button's label. */
  submit: string
  children?: ReactNode
}

/** A visitor's form: errors below the fields, other failures above the button until the next attempt. */
export function VisitorForm<Values extends FieldValues>(props: VisitorFormProps<Values>) {
  const { defaults, faultsIn, onSend, failureOf, hintOf, knownFailure, submit, children } = props
  const [outcome, setOutcome] = useState<{ failure?: string }>()
  const failure = outcome ? outcome.failure : knownFailure
  const fields = Object.keys(defaults)
  const hint = failure && hintOf?.(failure)

  const send = async (values: Values) => {
    setOutcome({})
    try {
      setOutcome({ failure: await onSend(values) })
    } catch (error) {
      const refused = error instanceof HttpError ? Object.entries(error.errors ?? {}) : []
      const shown = refused.filter(([name]) => fields.includes(name))
      if (shown.length > 0) return Object.fromEntries(shown)
      setOutcome({ failure: failureOf(error) })
    }
    return undefined
  }
  return (
    <BaseForm className={styles.form} initial={defaults} onSubmit={send} resolver={errorsResolver(faultsIn)}>
      <FormFocus fields={fields} />
      {children}
      <p className={styles.failure} role="alert">
        {failure}
        {hint && <span>{hint}</span>}
      </p>
      <SubmitButton label={submit} />
    </BaseForm>
  )
}

function SubmitButton({ label }: { label: string }) {
  const { isSubmitting } = useFormState()
  return (
    <Button busy={isSubmitting} className={styles.submit} tone="primary" type="submit">
      {label}
    </Button>
  )
}

interface VisitorFieldProps {
  source: string
  label: string
  kind: 'text' | 'cpf' | 'secret' | 'date'
  input: ComponentType<InputProps>
  required?: true
  hint?: string
}

/** One field of a visitor's form. */
export function VisitorField({ kind, input: Input, required, ...field }: VisitorFieldProps) {
  return (
    <FormInput {...field} required={required}>
      {(input) => <Input {...input} field={{ kind, required }} />}
    </FormInput>
  )
}
