import { useEffect, useRef } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Checkbox } from '../../ui/index.ts'
import styles from './RegisterTable.module.css'

/** The selected rows of a list, including those on other pages. */
export interface Selection {
  isSelected: (record: RegisterRecord) => boolean
  onToggle: (record: RegisterRecord) => void
  /** Selects or deselects these rows. */
  onToggleAll: (records: readonly RegisterRecord[], selected: boolean) => void
}

interface SelectAllProps {
  rows: readonly RegisterRecord[]
  selection: Selection
}

/** The header of the checkbox column: selects all rows of the page. */
export function SelectAll({ rows, selection }: SelectAllProps) {
  const count = rows.filter(selection.isSelected).length
  const isAll = rows.length > 0 && count === rows.length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll
  }, [count, isAll])
  return (
    <th className={`${styles.head} ${styles.select}`} scope="col">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control */}
      <label>
        <Checkbox
          aria-label={crud.selection.all}
          checked={isAll}
          onChange={() => selection.onToggleAll(rows, !isAll)}
          ref={box}
        />
      </label>
    </th>
  )
}
