import { type ReactNode, useId, useRef, useState } from 'react'
import { Form } from 'react-admin'
import type { FieldValues, Resolver } from 'react-hook-form'
import { app } from '../i18n/ptBR/app.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Modal, type ModalProps } from '../ui/Modal.tsx'
import { faultsResolver } from './faultsResolver.ts'
import styles from './form.module.css'
import { FormDirtyRef } from './LeaveGuard.tsx'

interface ModalFormProps<Values extends FieldValues> extends Pick<ModalProps, 'size'> {
  title: string
  /** The labels of the button that submits and of the one that leaves. */
  submit: string
  submitting?: string
  cancel?: string
  tone?: 'primary' | 'danger'
  /** What the form starts with. */
  defaults: Values
  /** Field → what is wrong with it. */
  faultsIn: (values: Values) => Partial<Record<string, string>>
  /** @returns the errors of refused fields; undefined where the caller dealt with the outcome itself */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>
  onClose: () => void
  /** Asks before what was typed is lost. */
  guarded?: boolean
  /** The fields, with `FormFocus` among them. */
  children: ReactNode
}

/** A react-admin form in a modal; it cannot be left while it is being submitted. */
export function ModalForm<Values extends FieldValues>(props: ModalFormProps<Values>) {
  const { defaults, faultsIn, onSubmit, onClose, guarded, submit, submitting = submit } = props
  const id = useId()
  const dirty = useRef(false)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const close = () => {
    if (busy) return
    if (guarded && dirty.current) setLeaving(true)
    else onClose()
  }
  const send = async (values: FieldValues) => {
    setBusy(true)
    try {
      return await onSubmit(values as Values)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Modal
        cancel={props.cancel ?? app.common.cancel}
        confirm={{ label: busy ? submitting : submit, form: id, busy, tone: props.tone }}
        onClose={close}
        open
        size={props.size}
        title={props.title}
      >
        <Form
          className={styles.form}
          disableInvalidFormNotification
          id={id}
          noValidate
          onSubmit={send}
          record={defaults}
          resolver={faultsResolver(faultsIn) as Resolver<FieldValues>}
          shouldFocusError={false}
        >
          {props.children}
          {guarded && <FormDirtyRef dirty={dirty} />}
        </Form>
      </Modal>
      <ConfirmDialog onClose={() => setLeaving(false)} onConfirm={onClose} open={leaving}>
        {app.common.unsaved}
      </ConfirmDialog>
    </>
  )
}
