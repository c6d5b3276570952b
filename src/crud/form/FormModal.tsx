import { useState } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { Register } from '../register.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import type { FormValues } from './formValues.ts'
import { RecordFields } from './RecordFields.tsx'
import { useLeaveWarning } from './useLeaveWarning.ts'
import { useRecord } from './useRecord.ts'
import { useRecordForm } from './useRecordForm.ts'

interface FormModalProps {
  register: Register
  /** The record that is edited, as its list shows it; absent for a new one (COM-39). */
  record?: RegisterRecord
  /** What a new record starts with. */
  defaults?: FormValues
  onClose: () => void
}

/** A register's form in a modal. It closes once saved; it asks before changes are lost. */
export function FormModal({ register, record, defaults, onClose }: FormModalProps) {
  const { definition, texts } = register
  const loaded = useRecord(definition, record?.id, record)
  const title = record ? texts.edit.replace('{id}', String(record.id)) : texts.new
  if (loaded.state === 'ready')
    return (
      <ReadyModal
        defaults={defaults}
        onClose={onClose}
        record={loaded.record}
        register={register}
        title={title}
      />
    )
  return (
    <Modal cancel={app.common.cancel} onClose={onClose} open title={title}>
      {loaded.state === 'loading' ? (
        <FormSkeleton definition={definition} />
      ) : (
        <FailureState busy={loaded.busy} onRetry={loaded.retry}>
          {texts.loadFailed}
        </FailureState>
      )}
    </Modal>
  )
}

function ReadyModal({ register, record, defaults, onClose, title }: FormModalProps & { title: string }) {
  const recordForm = useRecordForm({ register, record, defaults, onSaved: onClose })
  const [leaving, setLeaving] = useState(false)
  const { id, busy, dirty } = recordForm
  useLeaveWarning(dirty)
  const close = () => {
    if (busy) return
    if (dirty) setLeaving(true)
    else onClose()
  }
  return (
    <>
      <Modal
        cancel={app.common.cancel}
        confirm={{ label: busy ? app.common.saving : app.common.save, form: id, busy }}
        onClose={close}
        open
        title={title}
      >
        <RecordFields record={record} recordForm={recordForm} register={register} />
      </Modal>
      <ConfirmDialog onClose={() => setLeaving(false)} onConfirm={onClose} open={leaving}>
        {app.common.unsaved}
      </ConfirmDialog>
    </>
  )
}
