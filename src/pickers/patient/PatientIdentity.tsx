import { formatAge } from '../../domain/age.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatCpf } from '../../domain/documents.ts'
import { fillText } from '../../domain/fillText.ts'
import { displayName } from '../../domain/names.ts'
import { genders } from '../../domain/people.ts'
import { pickers } from '../../i18n/ptBR/pickers.ts'
import { currentDay } from '../../providers/clock.ts'
import type { FoundPatient } from '../../providers/pickers.ts'
import { timeZone } from '../../providers/session.ts'
import styles from './PatientField.module.css'

const texts = pickers.patient

type Identity = Omit<FoundPatient, 'id' | 'uuid'>

/** What tells a patient from a namesake: birth date, age, gender and record numbers, as far as they are known. */
function distinguishingFacts({ birth_date, gender_id, medical_record_numbers = [] }: Identity): string {
  const [one, several] = texts.recordNumbers
  const numbers = medical_record_numbers.join(', ')
  const facts = [
    ...(birth_date
      ? [formatDate(birth_date), formatAge(birth_date, currentDay(timeZone()))]
      : [texts.noBirthDate]),
    genders.find(({ id }) => id === gender_id)?.name,
    numbers && fillText(medical_record_numbers.length === 1 ? one : several, { numbers }),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** Social name first, civil name if different, what tells the patient from a namesake, and CPF. */
export function PatientIdentity({ patient }: { patient: Identity }) {
  const { name, preferred_name, cpf } = patient
  return (
    <span className={styles.patient}>
      <span className={styles.name}>{displayName(patient)}</span>
      {preferred_name && <span className={styles.line}>{fillText(texts.civilName, { name })}</span>}
      <span className={`${styles.line} figures`}>{distinguishingFacts(patient)}</span>
      <span className={`${styles.line} figures`}>
        {cpf ? fillText(texts.cpf, { cpf: formatCpf(cpf) }) : texts.noCpf}
      </span>
    </span>
  )
}
