import { useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
} from 'react-hook-form'
import { HttpError } from '../../providers/httpClient.ts'
import type { Faults } from '../../resources/accountRules.ts'

interface VisitorFormOptions<Values extends FieldValues> {
  defaults: DefaultValues<Values>
  /** What is wrong with each field, in the order of the form. */
  faultsIn: (values: Values) => Faults<string>
  /** Answers what to say where it did not come to what the form is for. */
  onSend: (values: Values) => Promise<string | undefined>
  /** What to say of a failure that names none of the fields. */
  failureOf: (error: unknown) => string
}

/** A visitor's form: its rules, and what the server refuses under each field, or above the button until the next try. */
export function useVisitorForm<Values extends FieldValues>(options: VisitorFormOptions<Values>) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({
    defaultValues: options.defaults,
    resolver: (values) => {
      const faults = Object.entries(options.faultsIn(values))
      const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }]))
      return faults.length ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} }
    },
  })

  async function send(values: Values): Promise<void> {
    setFailure(undefined)
    try {
      setFailure(await options.onSend(values))
    } catch (error) {
      const refused = error instanceof HttpError ? Object.entries(error.errors ?? {}) : []
      const shown = refused.filter(([name]) => name in values)
      for (const [name, message] of shown.toReversed())
        form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: true })
      if (shown.length === 0) setFailure(options.failureOf(error))
    }
  }

  return {
    control: form.control,
    submit: form.handleSubmit(send),
    busy: form.formState.isSubmitting,
    failure,
  }
}
