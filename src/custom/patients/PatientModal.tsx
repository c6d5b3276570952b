import { useGetOne } from 'react-admin'
import type { RegisterView } from '../../crud/index.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { refusalReason } from '../../providers/httpClient.ts'
import type { Patient } from '../../providers/patients.ts'
import { FailureState, Modal, UnreadText } from '../../ui/index.ts'
import { PatientFacts } from './PatientFacts.tsx'
import styles from './PatientModal.module.css'
import { PatientProcedures } from './PatientProcedures.tsx'

interface PatientModalProps {
  register: RegisterView
  id: number
  onEdit: () => void
  onClose: () => void
}

/** Details of a patient with an edit action. */
export function PatientModal({ register, id, onEdit, onClose }: PatientModalProps) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useGetOne<Patient>(
    register.definition.name,
    { id },
    { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  // Ignores the cached list record, which may be outdated.
  const patient = isFetchedAfterMount && !error ? data : undefined
  const ofGroup = register.session.institution.is_group
  return (
    <Modal
      cancel={app.common.close}
      confirm={
        register.access.update
          ? { label: texts.modal.edit, disabled: !patient, onConfirm: onEdit }
          : undefined
      }
      onClose={onClose}
      open
      title={texts.modal.title}
    >
      {patient && (
        <div className={styles.patient}>
          <PatientFacts ofGroup={ofGroup} patient={patient} />
          <PatientProcedures ofGroup={ofGroup} patient={patient} />
        </div>
      )}
      {!patient && !error && <ModalSkeleton />}
      {error && (
        <FailureState busy={isFetching} onRetry={refusalReason(error) ? undefined : () => void refetch()}>
          <UnreadText error={error} text={register.texts.loadFailed} />
        </FailureState>
      )}
    </Modal>
  )
}

const lines = Array.from({ length: 8 }, (_, index) => index)

function ModalSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span className="visuallyHidden">{app.common.loading}</span>
      {lines.map((line) => (
        <div aria-hidden="true" className={styles.line} key={line} />
      ))}
    </div>
  )
}
