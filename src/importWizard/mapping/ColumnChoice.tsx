import { memo } from 'react'
import { columnTexts } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { IconButton } from '../../ui/Button.tsx'
import styles from './mapping.module.css'

interface ColumnChoiceProps {
  place: number
  header: string
  /** The field that the column fills. */
  column: ImportColumn | undefined
  /** Matched by the column's own header. */
  automatic: boolean
  free: readonly ImportColumn[]
  onAssign: (place: number, column: string | undefined) => void
}

const { columns: texts } = importWizard

const columnLabel = ({ name, required }: ImportColumn) =>
  required ? `${columnTexts(name).label} ${texts.mark}` : columnTexts(name).label

/** The field of one column: a tag that frees it, or the choice among the fields that are free. */
export const ColumnChoice = memo(function ColumnChoice(props: ColumnChoiceProps) {
  const { place, header, column, automatic, free, onAssign } = props
  if (column) {
    const remove = texts.remove.replace('{field}', columnTexts(column.name).label).replace('{name}', header)
    return (
      <span className={styles.tag} title={automatic ? texts.automatic : undefined}>
        <span className={styles.tagName}>{columnLabel(column)}</span>
        {automatic && <span className="visuallyHidden">{texts.automatic}</span>}
        <IconButton icon="close" label={remove} onClick={() => onAssign(place, undefined)} small />
      </span>
    )
  }
  return (
    <select
      aria-label={texts.field.replace('{name}', header)}
      className={styles.select}
      onChange={(event) => onAssign(place, event.target.value || undefined)}
      value=""
    >
      <option value="">{texts.none}</option>
      {free.map((one) => (
        <option key={one.name} value={one.name}>
          {columnLabel(one)}
        </option>
      ))}
    </select>
  )
})
