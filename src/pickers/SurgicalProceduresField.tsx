import { useState } from 'react'
import { MAX_REPETITIONS } from '../domain/procedures.ts'
import { pickers } from '../i18n/ptBR/pickers.ts'
import { readMostUsedProcedures, readProceduresPage, type SurgicalProcedure } from '../providers/pickers.ts'
import { PickerField, type PickerFieldProps } from './PickerField.tsx'
import { PickerModal, type PickerModalProps } from './PickerModal.tsx'
import type { Picker } from './picker.ts'
import { Stepper } from './Stepper.tsx'
import { TableSelect } from './TableSelect.tsx'

const texts = pickers.surgicalProcedures

/** A proposed surgery; `laterality` is how often it is done, 1 to 15. */
export interface SurgicalProcedureValue {
  surgical_procedure_id: number
  laterality: number
  surgical_procedure: SurgicalProcedure
}

const idOf = ({ id }: SurgicalProcedure) => id

const nameOf = ({ code, name }: SurgicalProcedure) => `${code} - ${name}`

function proceduresOf(table: number, institutionId: number | undefined): Picker<SurgicalProcedure> {
  return {
    queryKey: ['surgicalProcedures', table, institutionId],
    title: texts.title,
    search: texts.search,
    empty: texts.empty,
    readPage: (asked, signal) => readProceduresPage(asked, table, signal),
    first: {
      title: pickers.mostUsed,
      read: (signal) => readMostUsedProcedures(table, institutionId, signal),
    },
    idOf,
    label: ({ name }) => name,
    detail: ({ code }) => code,
  }
}

type SurgicalProceduresFieldProps = PickerFieldProps<SurgicalProcedureValue> & {
  /** The plan tables of the chosen health plans, from which surgeries are picked. */
  tableIds: readonly number[]
}

/** The proposed surgeries, each with how often it is done. Before a health plan there is no table to pick from (PROC-42). */
export function SurgicalProceduresField(props: SurgicalProceduresFieldProps) {
  const { value, onChange, tableIds, institutionId, ...field } = props
  const chosen = value.map(({ surgical_procedure_id: id, surgical_procedure }) => ({
    id,
    label: nameOf(surgical_procedure),
  }))
  const remove = (id: number) => onChange(value.filter((one) => one.surgical_procedure_id !== id))
  const add = (procedure: SurgicalProcedure) =>
    onChange([
      ...value,
      { surgical_procedure_id: procedure.id, laterality: 1, surgical_procedure: procedure },
    ])
  const repeat = (id: number, laterality: number) =>
    onChange(value.map((one) => (one.surgical_procedure_id === id ? { ...one, laterality } : one)))
  const stepper = (id: number) => (
    <Laterality
      disabled={field.disabled}
      name={chosen.find((one) => one.id === id)?.label ?? ''}
      onChange={(laterality) => repeat(id, laterality)}
      value={value.find((one) => one.surgical_procedure_id === id)?.laterality ?? 1}
    />
  )
  return (
    <PickerField
      {...field}
      add={texts.add}
      chosen={chosen}
      details={stepper}
      label={field.label ?? texts.label}
      modal={(close) => (
        <SurgicalProceduresModal
          extra={stepper}
          institutionId={institutionId}
          onAdd={add}
          onClose={close}
          onRemove={remove}
          selected={chosen}
          tableIds={tableIds}
        />
      )}
      none={texts.none}
      onRemove={remove}
      placeholder={tableIds.length === 0 ? texts.planFirst : undefined}
    />
  )
}

type ModalProps = Omit<PickerModalProps<SurgicalProcedure>, 'picker'> & {
  tableIds: readonly number[]
  institutionId: number | undefined
}

/** One table at a time, since each has its own codes; plans of two tables give the choice between them. */
function SurgicalProceduresModal({ tableIds, institutionId, ...props }: ModalProps) {
  const tables = [...new Set(tableIds)]
  const [table, setTable] = useState(tables[0] ?? 0)
  return (
    <PickerModal
      {...props}
      filters={
        tables.length > 1 && (
          <TableSelect onChange={(chosen) => chosen && setTable(chosen)} tables={tables} value={table} />
        )
      }
      picker={proceduresOf(table, institutionId)}
    />
  )
}

interface LateralityProps {
  /** The surgery's. */
  name: string
  value: number
  onChange: (value: number) => void
  disabled?: boolean
}

function Laterality({ name, ...stepper }: LateralityProps) {
  const named = (text: string) => text.replace('{name}', name)
  return (
    <>
      <span aria-hidden="true">{texts.laterality}</span>
      <Stepper
        {...stepper}
        label={named(texts.lateralityOf)}
        lessLabel={named(texts.less)}
        max={MAX_REPETITIONS}
        min={1}
        moreLabel={named(texts.more)}
      />
    </>
  )
}
