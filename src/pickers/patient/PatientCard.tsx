import { type Ref, useId } from 'react'
import { formatAge } from '../../domain/age.ts'
import { formatCpf } from '../../domain/documents.ts'
import { pickers } from '../../i18n/ptBR/pickers.ts'
import { currentDay } from '../../providers/clock.ts'
import type { FoundPatient } from '../../providers/pickers.ts'
import { timeZone } from '../../providers/session.ts'
import { Button } from '../../ui/index.ts'
import styles from './PatientField.module.css'

const texts = pickers.patient

interface PatientCardProps {
  patient: FoundPatient
  onChange: () => void
  disabled?: boolean
  changeRef: Ref<HTMLButtonElement>
}

export function PatientCard({ patient, onChange, disabled, changeRef }: PatientCardProps) {
  const id = useId()
  const age = patient.birth_date ? formatAge(patient.birth_date, currentDay(timeZone())) : texts.noBirthDate
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

export const displayedName = ({ name, preferred_name }: Pick<FoundPatient, 'name' | 'preferred_name'>) =>
  preferred_name || name

interface PatientNameProps {
  patient: FoundPatient
  /** Shown before the CPF. */
  age?: string
}

/** Social name first, civil name if different, and CPF. */
export function PatientName({ patient, age }: PatientNameProps) {
  const { name, preferred_name, cpf } = patient
  return (
    <span className={styles.patient}>
      <span className={styles.name}>{displayedName(patient)}</span>
      {preferred_name && <span className={styles.line}>{texts.civilName.replace('{name}', name)}</span>}
      <span className={`${styles.line} figures`}>
        {age && `${age} · `}
        {cpf ? texts.cpf.replace('{cpf}', formatCpf(cpf)) : texts.noCpf}
      </span>
    </span>
  )
}
