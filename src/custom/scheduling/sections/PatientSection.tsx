import { Controller, useFormContext } from 'react-hook-form'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import { PatientField } from '../../../pickers/PatientField.tsx'
import type { SchedulingValues } from '../formModel.ts'
import styles from '../scheduling.module.css'
import { Section } from './Section.tsx'

interface PatientSectionProps {
  institutionId: number
  /** Where the form of a new patient leads back to. */
  route: string
  /** A patient has been chosen: where the person goes on. */
  onChosen?: () => void
}

export function PatientSection({ institutionId, route, onChosen }: PatientSectionProps) {
  const { control } = useFormContext<SchedulingValues>()
  return (
    <Section>
      <div className={styles.wide}>
        <Controller
          control={control}
          name="patient_id"
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <PatientField
              error={error?.message}
              inputRef={ref}
              institutionId={institutionId}
              label={procedureForm.fields.patient_id}
              onChange={onChange}
              onChosen={onChosen}
              required
              route={route}
              value={value}
            />
          )}
        />
      </div>
    </Section>
  )
}
