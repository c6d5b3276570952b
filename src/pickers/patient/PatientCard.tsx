import { type Ref, useId } from 'react'
import { formatAge } from '../../domain/age.ts'
import { today } from '../../domain/dates.ts'
import { pickers } from '../../i18n/ptBR/pickers.ts'
import type { FoundPatient } from '../../providers/pickers.ts'
import { timeZone } from '../../providers/session.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './PatientField.module.css'
import { PatientName } from './PatientName.tsx'

const texts = pickers.patient

interface PatientCardProps {
  patient: FoundPatient
  onChange: () => void
  disabled?: boolean
  /** The button that lets another be chosen. */
  changeRef: Ref<HTMLButtonElement>
}

/** The chosen patient, with age and CPF. */
export function PatientCard({ patient, onChange, disabled, changeRef }: PatientCardProps) {
  const id = useId()
  const age = patient.birth_date ? formatAge(patient.birth_date, today(timeZone())) : texts.noBirthDate
  return (
    <div className={styles.card}>
      <span id={id}>
        <PatientName age={age} patient={patient} />
      </span>
      <Button aria-describedby={id} disabled={disabled} onClick={onChange} ref={changeRef}>
        {texts.change}
      </Button>
    </div>
  )
}
