import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Form, type FormProps } from 'react-admin'
import { type FieldValues, type Resolver, type UseFormReturn, useFormContext } from 'react-hook-form'
import { app } from '../i18n/ptBR/app.ts'
import { timeZone } from '../providers/session.ts'
import { useInfoNotice } from '../ui/index.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type DraftOptions, FormDraft } from './FormDraft.tsx'
import type { FieldErrors, FormSaving } from './useSave.tsx'

interface BaseFormProps<Values extends FieldValues> extends Pick<FormProps, 'id' | 'className'> {
  /** Initial values of the form; it is reset when they change. */
  initial: Values
  /**
   * When `initial` changes, keeps the typed values and only recomputes what is dirty: for typing during a
   * save.
   */
  keepsTyped?: boolean
  /** Values that the form opens with as unsaved changes. */
  restored?: Values
  /** Preserves the changes after the session ends. */
  draft?: DraftOptions
  /** How the form is saved: its conflicts become a question, and its basis is kept with the draft. */
  saving?: FormSaving<Values>
  resolver?: Resolver<Values>
  /** Handles a submission. @returns the errors of refused fields; undefined for none */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<FieldErrors | undefined> | Promise<void>
  /**
   * For a form that edits what is stored: submitting it without a change saves nothing, says so, and calls this.
   * @param values as validated
   */
  onUnchanged?: (values: Values) => void
  children: ReactNode
}

/** A value that is kept keeps what was said of it meanwhile. */
const keepTyped = { keepValues: true, keepErrors: true }

/** react-admin's Form as used by all forms; `FormFocus` among its fields focuses invalid ones. */
export function BaseForm<Values extends FieldValues>(props: BaseFormProps<Values>) {
  const { initial, keepsTyped, restored, draft, saving, resolver, onSubmit, onUnchanged, children } = props
  const ownId = useId()
  const { id = ownId, className } = props
  const methods = useRef<UseFormReturn<Values>>(null)
  const inform = useInfoNotice()
  const submit = (values: Values) => {
    if (!methods.current) return
    // Not `isDirty`, which is of the last rendering: a field may have been completed since.
    if (onUnchanged && !methods.current.control._getDirty()) {
      inform(app.common.unchanged)
      return onUnchanged(values)
    }
    return onSubmit(values, methods.current)
  }
  const kept = saving && { basis: saving.basis, rebase: saving.restore }
  const question = saving?.state.phase === 'conflict' ? saving.state.question : undefined
  return (
    <Form
      className={className}
      disableInvalidFormNotification
      id={id}
      noValidate
      onSubmit={(values: FieldValues) => submit(values as Values)}
      // Replaces the record in context: react-admin merges a record over `defaultValues`.
      record={initial}
      resetOptions={keepsTyped ? keepTyped : undefined}
      resolver={resolver as Resolver<FieldValues> | undefined}
      shouldFocusError={false}
    >
      <FormMethods methods={methods} restored={restored} />
      {draft && <FormDraft {...draft} {...kept} />}
      {children}
      {saving && question && (
        <ConflictDialog
          zone={timeZone()}
          {...question}
          formId={id}
          onClose={saving.closeConflict}
          onRebase={saving.takeCurrent}
        />
      )}
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
    // Not earlier: react-admin resets a form that is not ready.
    if (isReady && restored) reset(restored, { keepDefaultValues: true })
  }, [isReady, restored, reset])
  return null
}
