import { type Ref, useId } from 'react'
import { pickers } from '../../i18n/ptBR/pickers.ts'
import type { FoundPatient } from '../../providers/pickers.ts'
import { Button } from '../../ui/index.ts'
import styles from './PatientField.module.css'
import { PatientIdentity } from './PatientIdentity.tsx'

interface PatientCardProps {
  patient: FoundPatient
  onChange: () => void
  disabled?: boolean
  changeRef: Ref<HTMLButtonElement>
}

export function PatientCard({ patient, onChange, disabled, changeRef }: PatientCardProps) {
  const id = useId()
  return (
    <div className={styles.card}>
      <span id={id}>
        <PatientIdentity patient={patient} />
      </span>
      <Button aria-describedby={id} disabled={disabled} onClick={onChange} ref={changeRef}>
        {pickers.patient.change}
      </Button>
    </div>
  )
}
