import { useFormContext, useWatch } from 'react-hook-form'
import { isDate } from '../../../domain/dates.ts'
import form from '../../../form/form.module.css'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import type { Institution } from '../../../providers/session.ts'
import { InfoAlert, InstitutionAvatar } from '../../../ui/index.ts'
import { MomentItem } from '../fields/MomentItem.tsx'
import { OptionItem } from '../fields/OptionItem.tsx'
import { emptyValues, type SchedulingValues } from '../formModel.ts'
import styles from '../scheduling.module.css'
import { useSurgeryInstitutions } from '../useInstitutions.ts'
import { CareSection } from './CareSection.tsx'
import { InstitutionSection } from './InstitutionSection.tsx'
import { Section } from './Section.tsx'
import { SurgerySection } from './SurgerySection.tsx'

interface SurgeryBlockProps {
  /** The selected institution. */
  selected: Institution
  today: string
}

/** Optional surgery of a new consultation: institution, then date, then the remaining sections. */
export function SurgeryBlock({ selected, today }: SurgeryBlockProps) {
  const { control } = useFormContext<SchedulingValues>()
  const institutionId = useWatch({ control, name: 'institution_id' })
  const isDated = useWatch({ control, name: 'surgery_probable_date', compute: ({ day }) => isDate(day) })
  const isClinic = selected.is_clinic || selected.is_hospital_clinic
  return (
    <>
      <Section title="surgeryBlock">
        <div className={styles.optional}>
          <InfoAlert>{procedureForm.optional}</InfoAlert>
        </div>
        {selected.is_group || selected.is_clinic ? (
          <SurgeryInstitutionSelect />
        ) : (
          <FixedInstitution institution={selected} />
        )}
        <MomentItem
          disabled={isClinic || institutionId === null}
          hint={dateHint(isClinic, institutionId)}
          name="surgery_probable_date"
          today={today}
        />
      </Section>
      {isDated && (
        <>
          <InstitutionSection />
          <CareSection />
          <SurgerySection />
        </>
      )}
    </>
  )
}

/** Why the date is disabled. */
function dateHint(isClinic: boolean, chosen: number | null): string | undefined {
  if (isClinic) return procedureForm.datedByHospital
  return chosen === null ? procedureForm.placeFirst : undefined
}

function FixedInstitution({ institution }: { institution: Institution }) {
  return (
    <div className={form.field}>
      <span className={form.label}>{procedureForm.fields.institution_id}</span>
      <p className={styles.fixed}>
        <InstitutionAvatar institution={institution} />
        {institution.name}
      </p>
      <p className={form.message} />
    </div>
  )
}

/** Fields to reset when the institution changes. */
const institutionFields = [
  'surgery_center_id',
  'surgery_center_room_id',
  'procedure_medical_plans',
  'laterality_procedures',
  'active_surgeons',
  'active_anaesthetists',
] as const

function SurgeryInstitutionSelect() {
  const { setValue } = useFormContext<SchedulingValues>()
  const { institutions, ...query } = useSurgeryInstitutions()
  const resetInstitutionFields = (id: number | null) => {
    for (const name of institutionFields) setValue(name, emptyValues[name])
    if (id === null) setValue('surgery_probable_date', emptyValues.surgery_probable_date)
  }
  return (
    <OptionItem {...query} name="institution_id" onChosen={resetInstitutionFields} options={institutions} />
  )
}
