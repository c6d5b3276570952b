import { pickers } from '../i18n/ptBR/pickers.ts'
import { isResident } from '../providers/pickers.ts'
import { Tag } from '../ui/index.ts'
import { anaesthetistPicker, residentText } from './AnaesthetistsField.tsx'
import { PickerField } from './PickerField.tsx'
import { PickerModal } from './PickerModal.tsx'
import { surgeonPicker } from './SurgeonsField.tsx'

/** A surgeon, or an anaesthetist by the user's id. */
export interface Person {
  id: number
  name: string
  isResident: boolean
}

interface PersonFieldProps {
  role: 'anaesthetist' | 'surgeon'
  label: string
  value: Person | undefined
  onChange: (person: Person | undefined) => void
  institutionId: number
  disabled?: boolean
}

/** A single surgeon or anaesthetist; choosing another one replaces the first. */
export function PersonField({ role, value, onChange, institutionId, ...field }: PersonFieldProps) {
  const chosen = value ? [{ id: value.id, label: value.name }] : []
  const modal = { selected: chosen, onRemove: () => onChange(undefined) }
  return (
    <PickerField
      {...field}
      addLabel={pickers[role === 'surgeon' ? 'surgeons' : 'anaesthetists'].add}
      chosen={chosen}
      details={() => value?.isResident && <Tag>{residentText(true)}</Tag>}
      emptyText={pickers.nothingSelected}
      modal={(close) =>
        role === 'surgeon' ? (
          <PickerModal
            {...modal}
            onAdd={({ id, name }) => onChange({ id, name, isResident: false })}
            onClose={close}
            picker={surgeonPicker(institutionId)}
          />
        ) : (
          <PickerModal
            {...modal}
            onAdd={(person) =>
              onChange({ id: person.user_id, name: person.name, isResident: isResident(person) })
            }
            onClose={close}
            picker={anaesthetistPicker(institutionId)}
          />
        )
      }
      onRemove={() => onChange(undefined)}
      required
    />
  )
}
