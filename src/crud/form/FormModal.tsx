import { useId, useMemo, useRef, useState } from 'react'
import { useSaveContext } from 'react-admin'
import styles from '../../form/form.module.css'
import { FormDirtyRef } from '../../form/LeaveGuard.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { recordTitle } from '../../providers/register/fieldText.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { InfoAlert } from '../../ui/InfoAlert.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { Register } from '../register.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { closedStates } from './fieldStates.ts'
import type { FormValues } from './formValues.ts'
import { RecordBase } from './RecordBase.tsx'
import { RecordFields } from './RecordFields.tsx'
import { RecordForm } from './RecordForm.tsx'

interface FormModalProps {
  register: Register
  /** The record that is edited, as its list shows it; absent for a new one (COM-39). */
  record?: RegisterRecord
  /** What a new record starts with. */
  defaults?: FormValues
  onClose: () => void
}

/** A register's form in a modal. It closes once saved; it asks before changes are lost; a closed record it only shows. */
export function FormModal({ register, record: listed, defaults, onClose }: FormModalProps) {
  const { definition, texts } = register
  const title = listed ? texts.edit.replace('{id}', String(listed.id)) : texts.new
  return (
    <RecordBase
      frame={(content) => (
        <Modal cancel={app.common.cancel} onClose={onClose} open title={title}>
          {content}
        </Modal>
      )}
      id={listed?.id}
      listed={listed}
      onSaved={onClose}
      register={register}
      skeleton={<FormSkeleton definition={definition} />}
    >
      {(record) => (
        <OpenModal defaults={defaults} onClose={onClose} record={record} register={register} title={title} />
      )}
    </RecordBase>
  )
}

function OpenModal({ register, record, defaults, onClose, title }: FormModalProps & { title: string }) {
  const { definition, extras } = register
  const id = useId()
  const dirty = useRef(false)
  const [leaving, setLeaving] = useState(false)
  const { saving } = useSaveContext()
  const closed = record && extras.readOnlyReason?.(record)
  const states = useMemo(() => (closed ? closedStates(definition) : undefined), [closed, definition])
  const close = () => {
    if (saving) return
    if (dirty.current) setLeaving(true)
    else onClose()
  }
  const note = closed ?? (record && extras.notice?.(record))
  const form = (
    <RecordForm
      className={styles.noted}
      defaults={defaults}
      id={id}
      record={record}
      register={register}
      states={states}
    >
      {note && <InfoAlert>{note}</InfoAlert>}
      <RecordFields />
      <FormDirtyRef dirty={dirty} />
    </RecordForm>
  )
  if (closed)
    return (
      <Modal onClose={onClose} open title={recordTitle(definition, record)}>
        {form}
      </Modal>
    )
  return (
    <>
      <Modal
        cancel={app.common.cancel}
        confirm={{ label: saving ? app.common.saving : app.common.save, form: id, busy: saving }}
        onClose={close}
        open
        title={title}
      >
        {form}
      </Modal>
      <ConfirmDialog onClose={() => setLeaving(false)} onConfirm={onClose} open={leaving}>
        {app.common.unsaved}
      </ConfirmDialog>
    </>
  )
}
