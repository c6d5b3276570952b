import { useState } from 'react'
import { pickers } from '../i18n/ptBR/pickers.ts'
import { procedureRuleTexts } from '../i18n/ptBR/scheduling.ts'
import { type Anaesthetist, isResident, readAnaesthetists } from '../providers/pickers.ts'
import { Tag } from '../ui/Tag.tsx'
import styles from './AnaesthetistsField.module.css'
import { type AnaesthetistValue, useResidents, withMain } from './anaesthetists.ts'
import { PickerField, type PickerFieldProps } from './PickerField.tsx'
import { PickerModal } from './PickerModal.tsx'
import type { Picker } from './picker.ts'

const texts = pickers.anaesthetists

const idOf = ({ user_id }: Anaesthetist) => user_id

const residentText = (resident: boolean) =>
  texts.resident.replace('{answer}', resident ? texts.yes : texts.no)

/** All of them are read, and stand by name on one page (PICK-29). */
function anaesthetistsOf(institutionId: number | undefined): Picker<Anaesthetist> {
  return {
    queryKey: ['anaesthetists', institutionId],
    title: texts.title,
    search: texts.search,
    empty: texts.empty,
    readPage: async ({ filter }, signal) => {
      const result = await readAnaesthetists({ filter, institutionId }, signal)
      return { result, count: result.length, page: 1, perPage: result.length }
    },
    idOf,
    label: ({ name }) => name,
    detail: (one) => residentText(isResident(one)),
  }
}

type AnaesthetistsFieldProps = PickerFieldProps<AnaesthetistValue> & {
  /** Whether they see the patient before, or give the anaesthesia. */
  phase: 'pre' | 'trans'
}

/** The anaesthetists of a consultation or of a surgery, and which of them is the main one. */
export function AnaesthetistsField(props: AnaesthetistsFieldProps) {
  const { value, onChange, institutionId, phase, ...field } = props
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const residents = useResidents(
    institutionId,
    value.some(({ id }) => !picked.has(id)),
  )
  const chosen = value.map(({ id, name }) => ({ id, label: name }))
  const remove = (id: number) => onChange(value.filter((one) => one.id !== id))
  const add = (one: Anaesthetist) => {
    setPicked(new Set([...picked, one.user_id]))
    onChange([...value, { id: one.user_id, name: one.name, isResident: isResident(one), isMain: false }])
  }
  const marks = (id: number) => {
    const one = value.find((candidate) => candidate.id === id)
    return (
      one && (
        <AnaesthetistMarks
          disabled={field.disabled}
          onMark={() => onChange(withMain(value, id))}
          value={{ ...one, isResident: one.isResident || residents.has(id) }}
        />
      )
    )
  }
  return (
    <PickerField
      {...field}
      add={texts.add}
      chosen={chosen}
      details={marks}
      label={field.label ?? texts.label[phase]}
      modal={(close) => (
        <PickerModal
          extra={marks}
          onAdd={add}
          onClose={close}
          onRemove={remove}
          picker={anaesthetistsOf(institutionId)}
          selected={chosen}
        />
      )}
      none={texts.none}
      onRemove={remove}
    />
  )
}

interface AnaesthetistMarksProps {
  value: AnaesthetistValue
  onMark: () => void
  disabled?: boolean
}

/** Resident or not, and main or not; what cannot be both is told here, and refused when saving (PROC-52). */
function AnaesthetistMarks({
  value: { name, isMain, isResident },
  onMark,
  disabled,
}: AnaesthetistMarksProps) {
  return (
    <div className={styles.marks}>
      {isResident && <Tag>{residentText(true)}</Tag>}
      <label className={styles.main}>
        <input
          aria-label={`${texts.main}: ${name}`}
          checked={isMain}
          className={styles.check}
          disabled={disabled}
          onChange={onMark}
          type="checkbox"
        />
        {texts.main}
      </label>
      <p className={styles.conflict} role="alert">
        {isMain && isResident && procedureRuleTexts.residentMain}
      </p>
    </div>
  )
}
