import { useQuery } from '@tanstack/react-query'
import { app } from '../../i18n/ptBR/app.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { PatientIdentity } from '../../pickers/index.ts'
import { readPatient } from '../../providers/patients.ts'
import styles from './DuplicateDialog.module.css'
import { lastProcedureText } from './patientColumns.tsx'

/** Who an existing patient is, read from the server. */
export function ExistingPatient({ id }: { id: number }) {
  const { data: patient, isError } = useQuery({
    queryKey: ['existingPatient', id],
    queryFn: ({ signal }) => readPatient(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (isError) return <span className={styles.unread}>{texts.duplicate.unread}</span>
  if (!patient)
    return (
      <span aria-busy="true" className={styles.patient}>
        <span className="visuallyHidden">{app.common.loading}</span>
      </span>
    )
  return (
    <span className={styles.patient}>
      <PatientIdentity patient={patient} />
      {/* Null while procedures are only planned; other servers may omit it. */}
      {patient.last_procedure && (
        <span className={styles.last}>
          {texts.lastProcedure}: {lastProcedureText(patient.last_procedure)}
        </span>
      )}
    </span>
  )
}
