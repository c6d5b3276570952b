import { useState } from 'react'
import { Link } from 'react-router'
import { fillText } from '../domain/fillText.ts'
import { MAX_REPETITIONS } from '../domain/procedures.ts'
import type { Side } from '../domain/sides.ts'
import { pickers } from '../i18n/ptBR/pickers.ts'
import { canAccess } from '../providers/access.ts'
import { readMostUsedProcedures, readProceduresPage, type SurgicalProcedure } from '../providers/pickers.ts'
import { readSession } from '../providers/session.ts'
import { useCapability } from '../providers/useSettings.ts'
import { surgicalProcedures } from '../resources/surgicalProcedures.ts'
import { buttonClass } from '../ui/index.ts'
import { PickerField, type PickerFieldProps } from './PickerField.tsx'
import { PickerModal, type PickerModalProps } from './PickerModal.tsx'
import type { Picker } from './picker.ts'
import { SideSelect } from './SideSelect.tsx'
import { Stepper } from './Stepper.tsx'
import styles from './SurgicalProceduresField.module.css'
import { TableName, TableSelect, useTableName } from './TableSelect.tsx'

const texts = pickers.surgicalProcedures

/** A proposed surgery; `laterality` is the number of repetitions, 1 to 15. */
export interface SurgicalProcedureValue {
  surgical_procedure_id: number
  laterality: number
  /** Null if unknown. */
  side?: Side | null
  surgical_procedure: SurgicalProcedure
}

const procedureId = ({ id }: SurgicalProcedure) => id

const procedureLabel = ({ code, name }: SurgicalProcedure) => `${code} - ${name}`

function procedurePicker(table: number, institutionId: number | undefined): Picker<SurgicalProcedure> {
  return {
    queryKey: ['surgicalProcedures', table, institutionId],
    title: texts.title,
    search: texts.search,
    empty: texts.empty,
    readPage: (query, signal) => readProceduresPage(query, table, signal),
    first: {
      title: pickers.mostUsed,
      read: (signal) => readMostUsedProcedures(table, institutionId, signal),
    },
    itemId: procedureId,
    label: ({ name }) => name,
    detail: ({ code }) => code,
  }
}

type SurgicalProceduresFieldProps = PickerFieldProps<SurgicalProcedureValue> & {
  /** The tables of the selected health plans. */
  tableIds: readonly number[]
}

/** Picker field of proposed surgeries with repetitions and, where the server knows them, sides. Requires a health plan for its table (PROC-42). */
export function SurgicalProceduresField(props: SurgicalProceduresFieldProps) {
  const { value, onChange, tableIds, institutionId, ...field } = props
  const hasSides = useCapability('sides')
  const chosen = value.map(({ surgical_procedure_id: id, surgical_procedure }) => ({
    id,
    label: procedureLabel(surgical_procedure),
  }))
  const remove = (id: number) => onChange(value.filter((item) => item.surgical_procedure_id !== id))
  const add = (procedure: SurgicalProcedure) =>
    onChange([
      ...value,
      { surgical_procedure_id: procedure.id, laterality: 1, side: null, surgical_procedure: procedure },
    ])
  const details = (id: number) => {
    const surgery = value.find((item) => item.surgical_procedure_id === id)
    if (!surgery) return null
    const change = (changed: Partial<SurgicalProcedureValue>) =>
      onChange(value.map((item) => (item === surgery ? { ...item, ...changed } : item)))
    const named = { name: procedureLabel(surgery.surgical_procedure), disabled: field.disabled }
    return (
      <>
        {hasSides && (
          <SideSelect {...named} onChange={(side) => change({ side })} value={surgery.side ?? null} />
        )}
        <Laterality {...named} onChange={(laterality) => change({ laterality })} value={surgery.laterality} />
      </>
    )
  }
  return (
    <PickerField
      {...field}
      addLabel={texts.add}
      chosen={chosen}
      details={details}
      label={field.label ?? texts.label}
      modal={(close) => (
        <SurgicalProceduresModal
          details={details}
          institutionId={institutionId}
          onAdd={add}
          onClose={close}
          onRemove={remove}
          selected={chosen}
          tableIds={tableIds}
        />
      )}
      emptyText={texts.none}
      onRemove={remove}
      placeholder={tableIds.length === 0 ? texts.planFirst : undefined}
    />
  )
}

type ModalProps = Omit<PickerModalProps<SurgicalProcedure>, 'picker'> & {
  tableIds: readonly number[]
  institutionId: number | undefined
}

/** What an empty price table says: who imports it, and where. Only where the server keeps a catalogue. */
function useEmptyTable(table: number): Partial<Picker<SurgicalProcedure>> {
  const hasCatalogue = useCapability('procedureCatalogue')
  const tableName = useTableName()
  const session = readSession()
  const { name, route } = surgicalProcedures
  if (!hasCatalogue) return {}
  return {
    empty: fillText(texts.emptyTable, { table: tableName(table) }),
    emptyAction: route && session && canAccess(session, name, 'list') && (
      <Link className={buttonClass('primary')} to={route}>
        {texts.openCatalogue}
      </Link>
    ),
  }
}

/** Shows one table at a time, since codes are per table, with a select if there are several. */
function SurgicalProceduresModal({ tableIds, institutionId, ...props }: ModalProps) {
  const tables = [...new Set(tableIds)]
  const [table, setTable] = useState(tables[0] ?? 0)
  const whenEmpty = useEmptyTable(table)
  return (
    <PickerModal
      {...props}
      filters={
        tables.length > 1 ? (
          <TableSelect onChange={(chosen) => chosen && setTable(chosen)} tables={tables} value={table} />
        ) : (
          <TableName table={table} />
        )
      }
      picker={{ ...procedurePicker(table, institutionId), ...whenEmpty }}
    />
  )
}

interface LateralityProps {
  name: string
  value: number
  onChange: (value: number) => void
  disabled?: boolean
}

function Laterality({ name, ...stepper }: LateralityProps) {
  const withName = (text: string) => fillText(text, { name })
  return (
    <span className={styles.labelled}>
      <span aria-hidden="true">{texts.laterality}</span>
      <Stepper
        {...stepper}
        label={withName(texts.lateralityOf)}
        lessLabel={withName(texts.less)}
        max={MAX_REPETITIONS}
        min={1}
        moreLabel={withName(texts.more)}
      />
    </span>
  )
}
