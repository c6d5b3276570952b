import type { ReactElement, Ref } from 'react'
import { useInput } from 'react-admin'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import type { SchedulingValues } from '../formModel.ts'

type PickerName =
  | 'procedure_medical_plans'
  | 'laterality_procedures'
  | 'active_surgeons'
  | 'active_anaesthetists'
  | 'pre_anaesthetists'

interface PickerItemProps<N extends PickerName> {
  name: N
  children: (picker: {
    value: SchedulingValues[N]
    onChange: (value: SchedulingValues[N]) => void
    error: string | undefined
    label: string
    inputRef: Ref<HTMLButtonElement>
  }) => ReactElement
}

/** A list field whose entries are picked from a longer list. */
export function PickerItem<N extends PickerName>({ name, children }: PickerItemProps<N>) {
  const { field, fieldState } = useInput({ source: name })
  return children({
    value: field.value as SchedulingValues[N],
    onChange: field.onChange,
    error: fieldState.error?.message,
    label: procedureForm.fields[name],
    inputRef: field.ref,
  })
}
