import { type ReactNode, useMemo } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import styles from '../../form/form.module.css'
import { app } from '../../i18n/ptBR/app.ts'
import { recordTitle } from '../../providers/register/fieldText.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { InfoAlert, Modal, noteSaved } from '../../ui/index.ts'
import type { RegisterView } from '../registerView.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { readOnlyStates } from './fieldStates.ts'
import type { FormValues } from './formValues.ts'
import { RecordBase } from './RecordBase.tsx'
import { RecordFields } from './RecordFields.tsx'
import { RecordForm } from './RecordForm.tsx'

interface FormModalProps {
  register: RegisterView
  /** The record to edit, as its list shows it; absent for a new one (COM-39). */
  record?: RegisterRecord
  /** Initial values of a new record. */
  defaults?: FormValues
  onClose: () => void
}

/**
 * A register's form in a modal. Closes after a save and asks before discarding changes; a read-only record is
 * only shown.
 */
export function FormModal({ register, record: listRecord, defaults, onClose }: FormModalProps) {
  const { definition, texts } = register
  const title = listRecord ? fillText(texts.edit, { id: listRecord.id }) : texts.new
  return (
    <RecordBase
      frame={(content) => (
        <Modal cancel={app.common.cancel} onClose={onClose} open title={title}>
          {content}
        </Modal>
      )}
      id={listRecord?.id}
      listRecord={listRecord}
      onSaved={({ id }) => {
        noteSaved(definition.name, id)
        onClose()
      }}
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
  const readOnlyReason = record && extras.readOnlyReason?.(record)
  const states = useMemo(
    () => (readOnlyReason ? readOnlyStates(definition) : undefined),
    [readOnlyReason, definition],
  )
  const note = readOnlyReason ?? (record && extras.notice?.(record))
  const formWith = (id?: string, status?: ReactNode) => (
    <RecordForm
      className={styles.noted}
      defaults={defaults}
      id={id}
      isReadOnly={readOnlyReason !== undefined}
      record={record}
      register={register}
      states={states}
    >
      {note && <InfoAlert>{note}</InfoAlert>}
      <RecordFields />
      {status}
    </RecordForm>
  )
  if (readOnlyReason)
    return (
      <Modal onClose={onClose} open title={recordTitle(definition, record)}>
        {formWith()}
      </Modal>
    )
  return (
    <FormDialog
      confirmLeave
      onClose={onClose}
      submit={app.common.save}
      submitting={app.common.saving}
      title={title}
    >
      {formWith}
    </FormDialog>
  )
}
