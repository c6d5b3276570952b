import { memo } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { RemovableChip, Select } from '../../ui/index.ts'
import styles from './mapping.module.css'

interface ColumnChoiceProps {
  columnIndex: number
  header: string
  column: ImportColumn | undefined
  /** Whether it was matched by its header. */
  automatic: boolean
  free: readonly ImportColumn[]
  onAssign: (columnIndex: number, column: string | undefined) => void
}

const { columns: texts } = importWizard

const markedLabel = ({ label, required }: ImportColumn) => (required ? `${label} ${texts.mark}` : label)

/** The field of a column as a chip that removes it, or a select of the unassigned fields. */
export const ColumnChoice = memo(function ColumnChoice(props: ColumnChoiceProps) {
  const { columnIndex, header, column, automatic, free, onAssign } = props
  if (column) {
    const remove = fillText(texts.remove, { field: column.label, name: header })
    return (
      <RemovableChip
        label={remove}
        onRemove={() => onAssign(columnIndex, undefined)}
        title={automatic ? texts.automatic : undefined}
      >
        {markedLabel(column)}
      </RemovableChip>
    )
  }
  return (
    <Select
      aria-label={fillText(texts.field, { name: header })}
      className={styles.select}
      onChange={(event) => onAssign(columnIndex, event.target.value || undefined)}
      small
      value=""
    >
      <option value="">{texts.none}</option>
      {free.map((field) => (
        <option key={field.name} value={field.name}>
          {markedLabel(field)}
        </option>
      ))}
    </Select>
  )
})
