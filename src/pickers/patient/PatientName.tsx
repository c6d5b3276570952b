import { formatCpf } from '../../domain/documents.ts'
import { pickers } from '../../i18n/ptBR/pickers.ts'
import type { FoundPatient } from '../../providers/pickers.ts'
import styles from './PatientField.module.css'

const texts = pickers.patient

export const shownName = ({ name, preferred_name }: Pick<FoundPatient, 'name' | 'preferred_name'>) =>
  preferred_name || name

interface PatientNameProps {
  patient: FoundPatient
  /** Told before the CPF. */
  age?: string
}

/** Who it is: the social name first, then the civil one where it is another, and the CPF. */
export function PatientName({ patient, age }: PatientNameProps) {
  const { name, preferred_name, cpf } = patient
  return (
    <span className={styles.patient}>
      <span className={styles.name}>{shownName(patient)}</span>
      {preferred_name && <span className={styles.line}>{texts.civilName.replace('{name}', name)}</span>}
      <span className={`${styles.line} figures`}>
        {age && `${age} · `}
        {cpf ? texts.cpf.replace('{cpf}', formatCpf(cpf)) : texts.noCpf}
      </span>
    </span>
  )
}
