import type { ReactNode } from 'react'
import { Form } from 'react-admin'
import type { FieldValues, Resolver } from 'react-hook-form'
import { errorsResolver } from './errorsResolver.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import styles from './form.module.css'

interface ModalFormProps<Values extends FieldValues> extends FormDialogProps {
  /** What the form starts with. */
  initial: Values
  /** Field → error message. */
  errorsIn: (values: Values) => Partial<Record<string, string>>
  /** @returns the errors of refused fields; undefined where the caller dealt with the outcome itself */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>
  /** The fields, with `FormFocus` among them. */
  children: ReactNode
}

/** A react-admin form in a modal. */
export function ModalForm<Values extends FieldValues>(props: ModalFormProps<Values>) {
  const { initial, errorsIn, onSubmit, children, ...dialog } = props
  return (
    <FormDialog {...dialog}>
      {(id, status) => (
        <Form
          className={styles.form}
          disableInvalidFormNotification
          id={id}
          noValidate
          onSubmit={(values: FieldValues) => onSubmit(values as Values)}
          record={initial}
          resolver={errorsResolver(errorsIn) as Resolver<FieldValues>}
          shouldFocusError={false}
        >
          {children}
          {status}
        </Form>
      )}
    </FormDialog>
  )
}
