import { useInput } from 'react-admin'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import { PatientField } from '../../../pickers/index.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { showsChangeReason } from '../formModel.ts'
import styles from '../scheduling.module.css'
import { PatientChangeReason } from './PatientChangeReason.tsx'
import { Section } from './Section.tsx'

interface PatientSectionProps {
  institutionId: number
  /** The record that is edited; absent for a new one. */
  record?: ProcedureRecord
  /** Return path of the new patient form. */
  route: string
  /** Called after a patient is selected, to move the focus. */
  onChosen?: () => void
}

export function PatientSection({ institutionId, record, route, onChosen }: PatientSectionProps) {
  const { field, fieldState } = useInput({
    source: 'patient_id',
    format: (patient) => patient,
    parse: (patient) => patient,
  })
  return (
    <Section>
      <div className={styles.wide}>
        <PatientField
          error={fieldState.error?.message}
          inputRef={field.ref}
          institutionId={institutionId}
          label={procedureForm.fields.patient_id}
          onChange={field.onChange}
          onChosen={onChosen}
          required
          route={route}
          value={field.value}
        />
      </div>
      {showsChangeReason({ patient_id: field.value }, record) && <PatientChangeReason />}
    </Section>
  )
}
