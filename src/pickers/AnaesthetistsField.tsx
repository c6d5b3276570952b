import { useState } from 'react'
import { fillText } from '../domain/fillText.ts'
import type { ProcedureHalf } from '../domain/procedures.ts'
import { pickers } from '../i18n/ptBR/pickers.ts'
import { procedureRuleTexts } from '../i18n/ptBR/scheduling.ts'
import { type Anaesthetist, isResident, readAnaesthetists } from '../providers/pickers.ts'
import { Checkbox, Tag } from '../ui/index.ts'
import styles from './AnaesthetistsField.module.css'
import { type AnaesthetistValue, toggleMain, useResidents, withSingleMain } from './anaesthetists.ts'
import { PickerField, type PickerFieldProps } from './PickerField.tsx'
import { PickerModal } from './PickerModal.tsx'
import type { Picker } from './picker.ts'

const texts = pickers.anaesthetists

const anaesthetistId = ({ user_id }: Anaesthetist) => user_id

export const residentText = (resident: boolean) =>
  fillText(texts.resident, { answer: resident ? texts.yes : texts.no })

/** A picker with all anaesthetists on one page, sorted by name (PICK-29). */
export function anaesthetistPicker(institutionId: number | undefined): Picker<Anaesthetist> {
  return {
    queryKey: ['anaesthetists', institutionId],
    title: texts.title,
    search: texts.search,
    empty: texts.empty,
    readPage: async ({ filter }, signal) => {
      const result = await readAnaesthetists({ filter, institutionId }, signal)
      return { result, count: result.length, page: 1, perPage: result.length }
    },
    itemId: anaesthetistId,
    label: ({ name }) => name,
    detail: (person) => residentText(isResident(person)),
  }
}

type AnaesthetistsFieldProps = PickerFieldProps<AnaesthetistValue> & {
  half: ProcedureHalf
}

export function AnaesthetistsField(props: AnaesthetistsFieldProps) {
  const { value, onChange, institutionId, half: phase, ...field } = props
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const residents = useResidents(
    institutionId,
    value.some(({ id }) => !picked.has(id)),
  )
  const chosen = value.map(({ id, name }) => ({ id, label: name }))
  const remove = (id: number) => {
    const others = value.filter((person) => person.id !== id)
    onChange(
      withSingleMain(
        others.map((person) => ({ ...person, isResident: person.isResident || residents.has(person.id) })),
      ),
    )
  }
  const add = (person: Anaesthetist) => {
    setPicked(new Set([...picked, person.user_id]))
    const added = { id: person.user_id, name: person.name, isResident: isResident(person), isMain: false }
    onChange(withSingleMain([...value, added]))
  }
  const renderMarks = (id: number) => {
    const person = value.find((candidate) => candidate.id === id)
    return (
      person && (
        <AnaesthetistMarks
          disabled={field.disabled}
          onMark={() => onChange(toggleMain(value, id))}
          value={{ ...person, isResident: person.isResident || residents.has(id) }}
        />
      )
    )
  }
  return (
    <PickerField
      {...field}
      addLabel={texts.add}
      chosen={chosen}
      details={renderMarks}
      label={field.label ?? texts.label[phase]}
      modal={(close) => (
        <PickerModal
          details={renderMarks}
          onAdd={add}
          onClose={close}
          onRemove={remove}
          picker={anaesthetistPicker(institutionId)}
          selected={chosen}
        />
      )}
      emptyText={texts.none}
      onRemove={remove}
    />
  )
}

interface AnaesthetistMarksProps {
  value: AnaesthetistValue
  onMark: () => void
  disabled?: boolean
}

/** Resident and main marks. A resident as main is reported here and rejected on save (PROC-52). */
function AnaesthetistMarks({
  value: { name, isMain, isResident },
  onMark,
  disabled,
}: AnaesthetistMarksProps) {
  return (
    <div className={styles.marks}>
      {isResident && <Tag>{residentText(true)}</Tag>}
      <Checkbox aria-label={`${texts.main}: ${name}`} checked={isMain} disabled={disabled} onChange={onMark}>
        {texts.main}
      </Checkbox>
      <p className={styles.conflict} role="alert">
        {isMain && isResident && procedureRuleTexts.residentMain}
      </p>
    </div>
  )
}
