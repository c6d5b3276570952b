import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { BaseForm } from './BaseForm.tsx'
import { errorsResolver } from './errorsResolver.ts'
import { FormContent } from './FormContent.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import type { DraftOptions } from './FormDraft.tsx'
import styles from './form.module.css'

interface ModalFormProps<Values extends FieldValues> extends Omit<FormDialogProps, 'isWaiting'> {
  /** Initial values of the form; while they are being read, `waiting` is shown instead. */
  initial: Values | undefined
  waiting?: ReactNode
  /** Field → error message. */
  errorsIn: (values: Values) => Partial<Record<string, string>>
  draft: Pick<DraftOptions, 'form' | 'title'>
  /** @returns the errors of refused fields; undefined if the caller handled the outcome itself */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>
  /** The fields, with `FormFocus` among them. */
  children: ReactNode
}

/** A form in a modal. */
export function ModalForm<Values extends FieldValues>(props: ModalFormProps<Values>) {
  const { initial, waiting, draft, errorsIn, onSubmit, children, ...dialog } = props
  return (
    <FormDialog {...dialog} isWaiting={!initial}>
      {(id, status) =>
        initial ? (
          <BaseForm
            draft={{ ...draft, container: 'modal' }}
            id={id}
            initial={initial}
            onSubmit={onSubmit}
            resolver={errorsResolver(errorsIn)}
          >
            <FormContent className={styles.form}>{children}</FormContent>
            {status}
          </BaseForm>
        ) : (
          waiting
        )
      }
    </FormDialog>
  )
}
