import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fillText } from '../domain/fillText.ts'
import { pickers } from '../i18n/ptBR/pickers.ts'
import { procedureRuleTexts } from '../i18n/ptBR/scheduling.ts'
import { type MedicalPlan, readMedicalPlans, readMedicalPlansPage } from '../providers/pickers.ts'
import { MAX_MEDICAL_PLANS } from '../resources/procedures/payload.ts'
import { readStoredPlansTable, storePlansTable } from './medicalPlansTable.ts'
import { PickerField, type PickerFieldProps } from './PickerField.tsx'
import { PickerModal, type PickerModalProps } from './PickerModal.tsx'
import { PlanDetails } from './PlanDetails.tsx'
import type { Chosen, Picker } from './picker.ts'
import { TableSelect } from './TableSelect.tsx'

const texts = pickers.medicalPlans

/** A patient's plan with optional membership code and authorisation (OQ-125). */
export interface MedicalPlanValue {
  medical_plan_id: number
  code: string | null
  password: string | null
  medical_plan: MedicalPlan
}

const planId = ({ id }: MedicalPlan) => id

function planPicker(institutionId: number | undefined, table: number | null): Picker<MedicalPlan> {
  return {
    queryKey: ['medicalPlans', institutionId, table],
    title: texts.title,
    search: texts.search,
    empty: texts.empty,
    readPage: (query, signal) => readMedicalPlansPage({ ...query, institutionId }, table, signal),
    itemId: planId,
    label: (plan) => plan.medical_plan,
    limit: { max: MAX_MEDICAL_PLANS, message: procedureRuleTexts.tooManyMedicalPlans },
  }
}

/** Picker field of a procedure's health plans, at most two, with their details. */
export function MedicalPlansField(props: PickerFieldProps<MedicalPlanValue>) {
  const { value, onChange, institutionId, ...field } = props
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = useChosenPlans(value, picked, institutionId)
  useEffect(() => storePlansTable(value), [value])

  const remove = (id: number) => onChange(value.filter((plan) => plan.medical_plan_id !== id))
  const add = (plan: MedicalPlan) => {
    setPicked(new Set([...picked, plan.id]))
    onChange([...value, { medical_plan_id: plan.id, code: '', password: '', medical_plan: plan }])
  }
  const update = (id: number, changes: Partial<MedicalPlanValue>) =>
    onChange(value.map((plan) => (plan.medical_plan_id === id ? { ...plan, ...changes } : plan)))
  return (
    <PickerField
      {...field}
      addLabel={texts.add}
      chosen={chosen}
      details={(id) => (
        <PlanDetails
          disabled={field.disabled}
          name={chosen.find((candidate) => candidate.id === id)?.label ?? ''}
          onChange={(changes) => update(id, changes)}
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
      emptyText={texts.none}
      onRemove={remove}
    />
  )
}

/** Plans loaded with the record are shown with their current name (PICK-24). */
function useChosenPlans(
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
      fillText(texts.unnamed, { id }),
  }))
}

type ModalProps = Omit<PickerModalProps<MedicalPlan>, 'picker'> & { institutionId: number | undefined }

/**
 * The list initially shows the stored table and does not change while selecting; other tables are reached by showing all.
 */
function MedicalPlansModal({ institutionId, ...props }: ModalProps) {
  const [storedTable] = useState(readStoredPlansTable)
  const [table, setTable] = useState(storedTable)
  return (
    <PickerModal
      {...props}
      filters={
        storedTable && <TableSelect allowAll onChange={setTable} tables={[storedTable]} value={table} />
      }
      picker={planPicker(institutionId, table)}
    />
  )
}
