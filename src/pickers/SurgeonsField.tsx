import { fillText } from '../domain/fillText.ts'
import { pickers } from '../i18n/ptBR/pickers.ts'
import { readSurgeonsPage, type Surgeon } from '../providers/pickers.ts'
import { PickerField, type PickerFieldProps } from './PickerField.tsx'
import { PickerModal } from './PickerModal.tsx'
import type { Picker } from './picker.ts'

const texts = pickers.surgeons

export interface SurgeonValue {
  id: number
  name: string
}

const surgeonId = ({ id }: Surgeon) => id

export function surgeonPicker(institutionId: number | undefined): Picker<Surgeon> {
  return {
    queryKey: ['surgeons', institutionId],
    title: texts.title,
    search: texts.search,
    empty: texts.empty,
    readPage: (query, signal) => readSurgeonsPage({ ...query, institutionId }, signal),
    itemId: surgeonId,
    label: ({ name }) => name,
    detail: ({ crm }) => (crm ? fillText(texts.crm, { crm }) : ''),
  }
}

export function SurgeonsField({ value, onChange, institutionId, ...field }: PickerFieldProps<SurgeonValue>) {
  const chosen = value.map(({ id, name }) => ({ id, label: name }))
  const remove = (id: number) => onChange(value.filter((surgeon) => surgeon.id !== id))
  return (
    <PickerField
      {...field}
      addLabel={texts.add}
      chosen={chosen}
      label={field.label ?? texts.label}
      modal={(close) => (
        <PickerModal
          onAdd={({ id, name }) => onChange([...value, { id, name }])}
          onClose={close}
          onRemove={remove}
          picker={surgeonPicker(institutionId)}
          selected={chosen}
        />
      )}
      emptyText={texts.none}
      onRemove={remove}
    />
  )
}
