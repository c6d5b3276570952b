import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  AnaesthetistsField,
  MedicalPlansField,
  SurgeonsField,
  SurgicalProceduresField,
} from '../../../pickers/index.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { DurationItem } from '../fields/DurationItem.tsx'
import { MomentItem } from '../fields/MomentItem.tsx'
import { PickerItem } from '../fields/PickerItem.tsx'
import { LookupItem, TextItem } from '../fields/SimpleItems.tsx'
import type { SchedulingValues } from '../formModel.ts'
import styles from '../scheduling.module.css'
import { Section } from './Section.tsx'

interface SurgerySectionProps {
  /** At least one surgery is required: in a procedure's form, not in a consultation's (PROC-50). */
  surgeriesRequired?: boolean
  /** Fields shown first. */
  children?: ReactNode
  action?: ReactNode
}

/** Surgery type, health plans, surgeries and team. */
export function SurgerySection({ surgeriesRequired, children, action }: SurgerySectionProps) {
  const { control } = useFormContext<SchedulingValues>()
  const institutionId = useWatch({ control, name: 'institution_id' }) ?? undefined
  const hasDuration = useCapability('durations')
  const plans = useWatch({ control, name: 'procedure_medical_plans' })
  const tableIds = [...new Set(plans.map(({ medical_plan }) => medical_plan.medical_plan_table_id))]
  return (
    <Section action={action} title="surgery">
      {children}
      <LookupItem name="surgery_type_id" required to="surgeryTypes" />
      <TextItem name="surgery_warning_number" />
      <LookupItem name="access_route_type_id" to="accessRouteTypes" />
      <div className={styles.wide}>
        <PickerItem name="procedure_medical_plans">
          {(picker) => <MedicalPlansField {...picker} institutionId={institutionId} required />}
        </PickerItem>
      </div>
      <div className={styles.wide}>
        <PickerItem name="laterality_procedures">
          {(picker) => (
            <SurgicalProceduresField
              {...picker}
              institutionId={institutionId}
              required={surgeriesRequired}
              tableIds={tableIds}
            />
          )}
        </PickerItem>
      </div>
      <div className={hasDuration ? styles.timedTeam : styles.teams}>
        <PickerItem name="active_surgeons">
          {(picker) => <SurgeonsField {...picker} institutionId={institutionId} />}
        </PickerItem>
        <PickerItem name="active_anaesthetists">
          {(picker) => <AnaesthetistsField {...picker} institutionId={institutionId} half="surgery" />}
        </PickerItem>
        {hasDuration && <DurationItem />}
      </div>
    </Section>
  )
}

/** The date in a surgery's form (OQ-100). */
export function ProcedureDate({ today }: { today: string }) {
  return <MomentItem name="surgery_probable_date" required today={today} />
}
