import type { Ref } from 'react'
import { formatAge } from '../../../domain/age.ts'
import { allergyList, isAllergic, registerStatement } from '../../../domain/allergies.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatCpf } from '../../../domain/documents.ts'
import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import { genders } from '../../../domain/people.ts'
import { shownPhone } from '../../../domain/phone.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { allergies as texts } from '../../../i18n/ptBR/allergies.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { currentDay } from '../../../providers/clock.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { AllergyEntries, Icon } from '../../../ui/index.ts'
import { SqueezedInTag } from '../list/ConflictMark.tsx'
import { integrationFailure, isSqueezedIn, mapStatus } from '../list/cardFacts.ts'
import { PdfFailureReason, PdfFailureTag, StatusTag } from '../list/StatusTag.tsx'
import styles from './PatientHead.module.css'

interface PatientHeadProps {
  record: ProcedureRecord
  kind: ProcedureHalf
  timeZone: string
  /** Whether only the map's own record is shown so far, which has nothing of the patient's records. */
  isReading: boolean
  title: Ref<HTMLHeadingElement>
}

/** Patient, status and allergies. */
export function PatientHead({ record, kind, timeZone, isReading, title }: PatientHeadProps) {
  const { patient_name } = record
  const name = displayName({ name: patient_name, preferred_name: record.patient_preferred_name })
  const failure = integrationFailure(record.documento_clinico)
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <h3 ref={title} tabIndex={-1}>
          {name}
        </h3>
        <div className={styles.tags}>
          <StatusTag status={mapStatus(record, kind)} />
          {isSqueezedIn(record, kind) && <SqueezedInTag />}
          {failure && <PdfFailureTag />}
        </div>
      </div>
      {failure && <PdfFailureReason value={failure} />}
      {name !== patient_name && <p>{fillText(map.card.civilName, { name: patient_name })}</p>}
      <p>{patientSummary(record, currentDay(timeZone))}</p>
      <Allergies isReading={isReading} record={record} timeZone={timeZone} />
    </div>
  )
}

function Allergies({
  record,
  timeZone,
  isReading,
}: Pick<PatientHeadProps, 'record' | 'timeZone' | 'isReading'>) {
  const { patient, allergy_statements = [] } = record
  const list = allergyList([...registerStatement(patient.allergies), ...allergy_statements])
  if (list.entries.length === 0) return <p>{isReading ? texts.reading : map.detail.fields.noAllergies}</p>
  return (
    <div className={isAllergic(list) ? styles.allergies : styles.noAllergies}>
      {isAllergic(list) && <Icon name="alert" size={16} />}
      <AllergyEntries label={map.detail.fields.allergies} list={list} timeZone={timeZone} />
    </div>
  )
}

/** Keeps a label and its value on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** '62 anos · Feminino · nascimento 12/03/1964 · CPF 529.982.247-25', without missing values. */
function patientSummary({ patient }: ProcedureRecord, day: string): string {
  const { fields } = map.detail
  return [
    patient.birth_date && formatAge(patient.birth_date, day),
    genders.find(({ id }) => id === patient.gender_id)?.name,
    patient.birth_date && `${fields.birthDate} ${formatDate(patient.birth_date)}`,
    patient.cpf && `${fields.cpf} ${formatCpf(patient.cpf)}`,
    patient.phone_number && `${fields.phone} ${shownPhone(patient.phone_number)}`,
  ]
    .flatMap((fact) => (fact ? [unbroken(fact)] : []))
    .join(' · ')
}
