import { useMemo, useState } from 'react'
import styles from '../../form/form.module.css'
import { app } from '../../i18n/ptBR/app.ts'
import { titleOf } from '../../providers/register/fieldText.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import { InfoAlert } from '../../ui/InfoAlert.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useLeaveWarning } from '../../ui/useLeaveWarning.ts'
import type { Register } from '../register.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { closedStates } from './fieldStates.ts'
import type { FormValues } from './formValues.ts'
import { RecordFields } from './RecordFields.tsx'
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

/** A register's form in a modal. It closes once saved; it asks before changes are lost; a closed record it only shows. */
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
  const { definition, extras } = register
  const why = record && extras.closed?.(record)
  const states = useMemo(() => (why ? closedStates(definition) : undefined), [why, definition])
  const recordForm = useRecordForm({ register, record, defaults, states, onSaved: onClose })
  const [leaving, setLeaving] = useState(false)
  const { id, busy, dirty } = recordForm
  useLeaveWarning(dirty)
  const close = () => {
    if (busy) return
    if (dirty) setLeaving(true)
    else onClose()
  }
  const note = why ?? (record && extras.note?.(record))
  const fields = (
    <div className={styles.noted}>
      {note && <InfoAlert>{note}</InfoAlert>}
      <RecordFields record={record} recordForm={recordForm} register={register} />
    </div>
  )
  if (why)
    return (
      <Modal onClose={onClose} open title={titleOf(definition, record)}>
        {fields}
      </Modal>
    )
  return (
    <>
      <Modal
        cancel={app.common.cancel}
        confirm={{ label: busy ? app.common.saving : app.common.save, form: id, busy }}
        onClose={close}
        open
        title={title}
      >
        {fields}
      </Modal>
      <ConfirmDialog onClose={() => setLeaving(false)} onConfirm={onClose} open={leaving}>
        {app.common.unsaved}
      </ConfirmDialog>
    </>
  )
}
