import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { app } from '../i18n/ptBR/app.ts'
import { LeaveQuestion, Modal, type ModalProps, useLeaveWarning, useSaveShortcut } from '../ui/index.ts'

export interface FormDialogProps extends Pick<ModalProps, 'size'> {
  title: string
  /** Labels of the submit button, when idle and while submitting, and of the cancel button. */
  submit: string
  submitting?: string
  cancel?: string
  tone?: 'primary' | 'danger'
  onClose: () => void
  /** Asks before unsaved changes are discarded. */
  confirmLeave?: boolean
  /** Whether its form is not there yet, and nothing can be submitted. */
  isWaiting?: boolean
}

interface FormDialogContent extends FormDialogProps {
  /**
   * The form.
   * @param id for the form element, referenced by the dialog's button
   * @param status must be rendered inside the form; reports the form's state to the dialog
   */
  children: (id: string, status: ReactNode) => ReactNode
}

/** A modal around a form, with buttons that submit and cancel it. It cannot be closed during a submission. */
export function FormDialog(props: FormDialogContent) {
  const { title, submit, submitting = submit, cancel = app.common.cancel, tone, size, onClose } = props
  const id = useId()
  const dirty = useRef(false)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useSaveShortcut(() => {
    const form = busy ? null : document.getElementById(id)
    return form instanceof HTMLFormElement ? form : null
  })
  const close = () => {
    if (busy) return
    if (props.confirmLeave && dirty.current) setLeaving(true)
    else onClose()
  }
  return (
    <>
      <Modal
        cancel={cancel}
        confirm={props.isWaiting ? undefined : { label: busy ? submitting : submit, form: id, busy, tone }}
        onClose={close}
        open
        size={size}
        title={title}
      >
        {props.children(id, <FormStatus dirty={dirty} onBusy={setBusy} warns={props.confirmLeave} />)}
      </Modal>
      <LeaveQuestion onClose={() => setLeaving(false)} onConfirm={onClose} open={leaving} />
    </>
  )
}

interface FormStatusProps {
  dirty: RefObject<boolean>
  onBusy: (busy: boolean) => void
  warns?: boolean
}

function FormStatus({ dirty, onBusy, warns = false }: FormStatusProps) {
  const { isDirty, isSubmitting } = useFormState()
  useLeaveWarning(warns && isDirty)
  useEffect(() => {
    dirty.current = isDirty
  }, [dirty, isDirty])
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting])
  return null
}
