import { memo } from 'react'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { IconButton } from '../../ui/index.ts'
import styles from './mapping.module.css'

interface ColumnChoiceProps {
  columnIndex: number
  header: string
  column: ImportColumn | undefined
  /** Matched by its header. */
  automatic: boolean
  free: readonly ImportColumn[]
  onAssign: (columnIndex: number, column: string | undefined) => void
}

const { columns: texts } = importWizard

const markedLabel = ({ label, required }: ImportColumn) => (required ? `${label} ${texts.mark}` : label)

/** The field of a column as a removable tag, or a select of the unassigned fields. */
export const ColumnChoice = memo(function ColumnChoice(props: ColumnChoiceProps) {
  const { columnIndex, header, column, automatic, free, onAssign } = props
  if (column) {
    const remove = texts.remove.replace('{field}', column.label).replace('{name}', header)
    return (
      <span className={styles.tag} title={automatic ? texts.automatic : undefined}>
        <span className={styles.tagName}>{markedLabel(column)}</span>
        {automatic && <span className="visuallyHidden">{texts.automatic}</span>}
        <IconButton icon="close" label={remove} onClick={() => onAssign(columnIndex, undefined)} small />
      </span>
    )
  }
  return (
    <select
      aria-label={texts.field.replace('{name}', header)}
      className={styles.select}
      onChange={(event) => onAssign(columnIndex, event.target.value || undefined)}
      value=""
    >
      <option value="">{texts.none}</option>
      {free.map((one) => (
        <option key={one.name} value={one.name}>
          {markedLabel(one)}
        </option>
      ))}
    </select>
  )
})
