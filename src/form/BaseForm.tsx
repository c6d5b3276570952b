import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, type FormProps } from 'react-admin'
import { type FieldValues, type Resolver, type UseFormReturn, useFormContext } from 'react-hook-form'
import { type DraftOptions, FormDraft } from './FormDraft.tsx'

interface BaseFormProps<Values extends FieldValues> extends Pick<FormProps, 'id' | 'className'> {
  /** What the form starts with; the form is reset where it changes. */
  initial: Values
  /** Where that changes, only changes are told from it: what is typed while the form is saved stays. */
  keepsTyped?: boolean
  /** What the form opens with as changes that are made already. */
  restored?: Values
  /** Keeps what is typed beyond the end of the session. */
  draft?: DraftOptions
  resolver?: Resolver<Values>
  /**
   * What a submission does; without it the record around the form is saved.
   * @returns the errors of refused fields; undefined where the caller dealt with the outcome itself
   */
  onSubmit?: (
    values: Values,
    form: UseFormReturn<Values>,
  ) => Promise<Partial<Record<string, string>> | undefined> | Promise<void>
  children: ReactNode
}

const keepTyped = { keepValues: true }

/** react-admin's Form as all forms use it; `FormFocus` among its fields focuses the wrong ones. */
export function BaseForm<Values extends FieldValues>(props: BaseFormProps<Values>) {
  const { initial, keepsTyped, restored, draft, resolver, onSubmit, children, ...form } = props
  const methods = useRef<UseFormReturn<Values>>(null)
  return (
    <Form
      {...form}
      disableInvalidFormNotification
      noValidate
      onSubmit={
        onSubmit && ((values: FieldValues) => methods.current && onSubmit(values as Values, methods.current))
      }
      // In place of the record around it: react-admin merges a record over `defaultValues`.
      record={initial}
      resetOptions={keepsTyped ? keepTyped : undefined}
      resolver={resolver as Resolver<FieldValues> | undefined}
      shouldFocusError={false}
    >
      <FormMethods methods={methods} restored={restored} />
      {draft && <FormDraft {...draft} />}
      {children}
    </Form>
  )
}

interface FormMethodsProps<Values extends FieldValues> {
  methods: RefObject<UseFormReturn<Values> | null>
  restored?: Values
}

function FormMethods<Values extends FieldValues>({ methods, restored }: FormMethodsProps<Values>) {
  const form = useFormContext<Values>()
  methods.current = form
  const { reset } = form
  const { isReady } = form.formState
  useEffect(() => {
    // Not before: react-admin resets a form that is not ready.
    if (isReady && restored) reset(restored, { keepDefaultValues: true })
  }, [isReady, restored, reset])
  return null
}
