import { useInput } from 'react-admin'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import { PatientField } from '../../../pickers/index.ts'
import styles from '../scheduling.module.css'
import { Section } from './Section.tsx'

interface PatientSectionProps {
  institutionId: number
  /** Return path of the new patient form. */
  route: string
  /** Called after a patient is selected, to move the focus. */
  onChosen?: () => void
}

export function PatientSection({ institutionId, route, onChosen }: PatientSectionProps) {
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
    </Section>
  )
}
