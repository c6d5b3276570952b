import { useNotify } from 'react-admin'
import { LongTextInput } from '../../../crud/index.ts'
import { MAX_REASON_LENGTH } from '../../../domain/attendance.ts'
import { FormFocus } from '../../../form/FormFocus.tsx'
import { FormInput } from '../../../form/FormInput.tsx'
import { ModalForm } from '../../../form/ModalForm.tsx'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import { type AttendanceRow, toggleStatus } from '../../../providers/attendance.ts'
import { HttpError } from '../../../providers/httpClient.ts'
import { FailureText } from '../../../ui/index.ts'
import { patientOf } from '../list/columns.tsx'
import styles from './StatusModal.module.css'

const { change: texts } = attendance

interface Reason {
  reason: string
}

const noReason: Reason = { reason: '' }
const fields = ['reason']

const errorsIn = ({ reason }: Reason) => (reason.trim() ? {} : { reason: texts.reasonRequired })

interface StatusModalProps {
  row: AttendanceRow
  onClose: () => void
  /** Called when the status may have changed: the list must be refetched. */
  onChanged: () => void
}

/** Activates an inactive procedure, or inactivates an active one, with a reason. */
export function StatusModal({ row, onClose, onChanged }: StatusModalProps) {
  const notify = useNotify()
  const { id, active, name } = row
  const title = active ? texts.inactivate : texts.activate
  const submit = async ({ reason }: Reason) => {
    try {
      await toggleStatus(id, reason.trim(), active)
      notify(texts.done, { type: 'success' })
    } catch (error) {
      notify(<FailureText error={error} text={texts.failed} />, { type: 'error' })
      if (error instanceof HttpError && error.status === 422) return error.errors
      const isOutdated = error instanceof HttpError && (error.status === 409 || error.status === 404)
      if (!isOutdated) return undefined
    }
    onClose()
    onChanged()
    return undefined
  }
  return (
    <ModalForm
      confirmLeave
      draft={{ form: `procedure-status/${id}`, title }}
      errorsIn={errorsIn}
      initial={noReason}
      onClose={onClose}
      onSubmit={submit}
      size="small"
      submit={active ? texts.inactivateShort : texts.activateShort}
      submitting={active ? texts.inactivating : texts.activating}
      title={title}
      tone={active ? 'danger' : 'primary'}
    >
      <FormFocus fields={fields} first="reason" />
      <div className={styles.subject}>
        <strong>{patientOf(row)}</strong>
        {name && <span>{name}</span>}
      </div>
      <FormInput label={texts.reason} required source="reason">
        {(input) => (
          <LongTextInput
            {...input}
            field={{ kind: 'longText', required: true }}
            maxLength={MAX_REASON_LENGTH}
            placeholder={texts.reason}
          />
        )}
      </FormInput>
    </ModalForm>
  )
}
