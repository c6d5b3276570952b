import { useQuery } from '@tanstack/react-query'
import { app } from '../../i18n/ptBR/app.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { PatientIdentity } from '../../pickers/index.ts'
import { readPatient } from '../../providers/patients.ts'
import { Button, Modal } from '../../ui/index.ts'
import styles from './DuplicateDialog.module.css'
import { lastProcedureText } from './patientColumns.tsx'
import type { DuplicatePatient } from './targets.ts'

interface DuplicateDialogProps {
  /** The existing patient; the dialog is open while this is set. */
  duplicate: DuplicatePatient | undefined
  onEdit: () => void
  /** Saves despite the namesake. */
  onInsist: () => void
  onClose: () => void
}

/** Says who the existing patient is, and asks whether to edit them instead. */
export function DuplicateDialog({ duplicate, onEdit, onInsist, onClose }: DuplicateDialogProps) {
  return (
    <Modal
      actions={duplicate?.isNamesake && <Button onClick={onInsist}>{texts.duplicate.anotherPerson}</Button>}
      cancel={texts.no}
      confirm={{ label: texts.yes, onConfirm: onEdit }}
      onClose={onClose}
      open={duplicate !== undefined}
      role="alertdialog"
      size="small"
      title={texts.duplicate.title}
    >
      {duplicate && <ExistingPatient id={duplicate.id} />}
      {texts.duplicate.question}
    </Modal>
  )
}

function ExistingPatient({ id }: { id: number }) {
  const { data: patient, isError } = useQuery({
    queryKey: ['existingPatient', id],
    queryFn: ({ signal }) => readPatient(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (isError) return <p className={styles.unread}>{texts.duplicate.unread}</p>
  if (!patient)
    return (
      <div aria-busy="true" className={styles.patient}>
        <span className="visuallyHidden">{app.common.loading}</span>
      </div>
    )
  return (
    <div className={styles.patient}>
      <PatientIdentity patient={patient} />
      {/* Other servers may omit it. */}
      {patient.last_procedure !== undefined && (
        <p className={styles.last}>
          {texts.lastProcedure}: {lastProcedureText(patient.last_procedure)}
        </p>
      )}
    </div>
  )
}
