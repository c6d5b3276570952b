import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pickers } from '../i18n/ptBR/pickers.ts'
import { procedureRuleTexts } from '../i18n/ptBR/scheduling.ts'
import { type MedicalPlan, readMedicalPlans, readMedicalPlansPage } from '../providers/pickers.ts'
import { MAX_MEDICAL_PLANS } from '../resources/procedures/payload.ts'
import { keepPlansTable, keptPlansTable } from './medicalPlansTable.ts'
import { PickerField, type PickerFieldProps } from './PickerField.tsx'
import { PickerModal, type PickerModalProps } from './PickerModal.tsx'
import { PlanDetails } from './PlanDetails.tsx'
import type { Chosen, Picker } from './picker.ts'
import { TableSelect } from './TableSelect.tsx'

const texts = pickers.medicalPlans

/** A plan of a patient: their membership code and the plan's authorisation, both optional (OQ-125). */
export interface MedicalPlanValue {
  medical_plan_id: number
  code: string | null
  password: string | null
  medical_plan: MedicalPlan
}

const idOf = ({ id }: MedicalPlan) => id

function plansOf(institutionId: number | undefined, table: number | null): Picker<MedicalPlan> {
  return {
    queryKey: ['medicalPlans', institutionId, table],
    title: texts.title,
    search: texts.search,
    empty: texts.empty,
    readPage: (asked, signal) => readMedicalPlansPage({ ...asked, institutionId }, table, signal),
    idOf,
    label: (plan) => plan.medical_plan,
    limit: { most: MAX_MEDICAL_PLANS, message: procedureRuleTexts.tooManyMedicalPlans },
  }
}

/** The health plans of a procedure, at most two, each with what the user enters of it. */
export function MedicalPlansField(props: PickerFieldProps<MedicalPlanValue>) {
  const { value, onChange, institutionId, ...field } = props
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = useNamed(value, picked, institutionId)
  useEffect(() => keepPlansTable(value), [value])

  const remove = (id: number) => onChange(value.filter((plan) => plan.medical_plan_id !== id))
  const add = (plan: MedicalPlan) => {
    setPicked(new Set([...picked, plan.id]))
    onChange([...value, { medical_plan_id: plan.id, code: '', password: '', medical_plan: plan }])
  }
  const say = (id: number, said: Partial<MedicalPlanValue>) =>
    onChange(value.map((plan) => (plan.medical_plan_id === id ? { ...plan, ...said } : plan)))
  return (
    <PickerField
      {...field}
      add={texts.add}
      chosen={chosen}
      details={(id) => (
        <PlanDetails
          disabled={field.disabled}
          name={chosen.find((one) => one.id === id)?.label ?? ''}
          onSay={(said) => say(id, said)}
          value={value.find((plan) => plan.medical_plan_id === id)}
        />
      )}
      label={field.label ?? texts.label}
      modal={(close) => (
        <MedicalPlansModal
          institutionId={institutionId}
          onAdd={add}
          onClose={close}
          onRemove={remove}
          selected={chosen}
        />
      )}
      none={texts.none}
      onRemove={remove}
    />
  )
}

/** Those that came with the record are told by the name that the institution gives them today (PICK-24). */
function useNamed(
  value: readonly MedicalPlanValue[],
  picked: ReadonlySet<number>,
  institutionId: number | undefined,
): Chosen[] {
  const { data } = useQuery({
    queryKey: ['medicalPlans', institutionId],
    queryFn: ({ signal }) => readMedicalPlans(institutionId, signal),
    enabled: value.some(({ medical_plan_id }) => !picked.has(medical_plan_id)),
    staleTime: 60_000,
  })
  return value.map(({ medical_plan_id: id, medical_plan }) => ({
    id,
    label:
      data?.find((plan) => plan.id === id)?.medical_plan ||
      medical_plan?.medical_plan ||
      texts.unnamed.replace('{id}', String(id)),
  }))
}

type ModalProps = Omit<PickerModalProps<MedicalPlan>, 'picker'> & { institutionId: number | undefined }

/**
 * The list begins with the plans of the table that is kept, and does not change under the hand that chooses: a second plan
 * of another table is found by showing all tables.
 */
function MedicalPlansModal({ institutionId, ...props }: ModalProps) {
  const [kept] = useState(keptPlansTable)
  const [table, setTable] = useState(kept)
  return (
    <PickerModal
      {...props}
      filters={kept && <TableSelect offersAll onChange={setTable} tables={[kept]} value={table} />}
      picker={plansOf(institutionId, table)}
    />
  )
}
