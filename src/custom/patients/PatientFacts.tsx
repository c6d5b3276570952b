import type { ReactNode } from 'react'
import { formatAge } from '../../domain/age.ts'
import { allergyList, isAllergic, registerStatement } from '../../domain/allergies.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatCpf } from '../../domain/documents.ts'
import { shownPhone } from '../../domain/phone.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { patients as labels } from '../../i18n/ptBR/resources/patients.ts'
import { currentDay } from '../../providers/clock.ts'
import { lookupLabel, useLookup } from '../../providers/lookups.ts'
import type { Patient } from '../../providers/patients.ts'
import { timeZone } from '../../providers/session.ts'
import { lookupNamed } from '../../resources/index.ts'
import { AllergyEntries, Icon } from '../../ui/index.ts'
import styles from './PatientModal.module.css'

const { fields } = labels

/** A patient's personal data, social name first. */
export function PatientFacts({ patient, ofGroup }: { patient: Patient; ofGroup: boolean }) {
  const { birth_date, allergies, allergy_statements = [] } = patient
  const list = allergyList([...registerStatement(allergies), ...allergy_statements])
  return (
    <dl className={styles.facts}>
      {patient.preferred_name && (
        <Fact className={styles.names} label={fields.preferred_name} value={patient.preferred_name} />
      )}
      <Fact
        className={patient.preferred_name ? styles.wide : styles.names}
        label={fields.name}
        value={patient.name}
      />
      {!patient.preferred_name && <Fact label={fields.preferred_name} value={null} />}
      <Fact label={fields.birth_date} value={formatDate(birth_date)} />
      <Fact label={texts.modal.age} value={birth_date && formatAge(birth_date, currentDay(timeZone()))} />
      <Fact label={fields.cpf} value={formatCpf(patient.cpf ?? '')} />
      <Fact label={fields.gender_id} value={<Label id={patient.gender_id} lookup="genders" />} />
      <Fact
        label={fields.marital_status_id}
        value={<Label id={patient.marital_status_id} lookup="maritalStatuses" />}
      />
      <Fact
        label={fields.ethnic_group_id}
        value={<Label id={patient.ethnic_group_id} lookup="ethnicGroups" />}
      />
      <Fact label={fields.job_title_id} value={<Label id={patient.job_title_id} lookup="jobTitles" />} />
      <Fact label={fields.phone_number} value={shownPhone(patient.phone_number ?? '')} />
      {patient.phone_number_2 && (
        <Fact label={fields.phone_number_2} value={shownPhone(patient.phone_number_2)} />
      )}
      <Fact className={styles.address} label={fields.email} value={patient.email} />
      <Fact label={fields.parent_name} value={patient.parent_name} />
      {ofGroup && <Fact label={crud.institution} value={patient.institution_name} />}
      <Fact className={styles.wide} label={fields.address} value={patient.address} />
      <Fact
        className={styles.wide}
        label={fields.allergies}
        value={
          list.entries.length > 0 && (
            <span className={isAllergic(list) ? styles.warned : undefined}>
              {isAllergic(list) && <Icon name="alert" />}
              <AllergyEntries list={list} timeZone={timeZone()} />
            </span>
          )
        }
      />
    </dl>
  )
}

function Fact({ label, value, className }: { label: string; value: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <dt className={styles.term}>{label}</dt>
      <dd className={styles.value}>{value || app.common.none}</dd>
    </div>
  )
}

/** The label of a lookup record. */
function Label({ lookup, id }: { lookup: string; id: number | null }) {
  const { data = [] } = useLookup(lookup)
  return (
    lookupLabel(
      lookupNamed(lookup),
      data.find((record) => record.id === id),
    ) || app.common.none
  )
}
