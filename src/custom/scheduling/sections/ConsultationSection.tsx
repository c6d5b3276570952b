import { AnaesthetistsField } from '../../../pickers/index.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { MomentItem } from '../fields/MomentItem.tsx'
import { OptionItem, withCurrent } from '../fields/OptionItem.tsx'
import { PickerItem } from '../fields/PickerItem.tsx'
import styles from '../scheduling.module.css'
import { useClinics } from '../useInstitutions.ts'
import { Section } from './Section.tsx'

interface ConsultationSectionProps {
  institutionId: number
  today: string
  record?: ProcedureRecord
}

export function ConsultationSection({ institutionId, today, record }: ConsultationSectionProps) {
  const { institutions, ...query } = useClinics()
  return (
    <Section title="consultation">
      <MomentItem name="pre_probable_date" required today={today} />
      <OptionItem {...query} name="clinic_id" options={withCurrent(institutions, currentClinic(record))} />
      <div className={styles.wide}>
        <PickerItem name="pre_anaesthetists">
          {(picker) => <AnaesthetistsField {...picker} institutionId={institutionId} half="consultation" />}
        </PickerItem>
      </div>
    </Section>
  )
}

function currentClinic(record: ProcedureRecord | undefined) {
  return record?.clinic_id ? { id: record.clinic_id, name: record.clinic_name ?? '' } : null
}
