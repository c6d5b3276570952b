import { memo } from 'react'
import type { RegisterRecord } from '../../schema/record.ts'
import { IconButton, type IconName } from '../../ui/index.ts'
import type { ColumnView } from './columnViews.ts'
import styles from './RegisterTable.module.css'

interface RowProps {
  record: RegisterRecord
  title: string
  columns: readonly ColumnView[]
  actions: readonly RowAction[]
  /** The whole row is clickable. */
  clickable: boolean
}

export interface RowAction {
  /** `edit`, `remove` or a custom command, handled by event delegation in the table. */
  command: string
  icon: IconName
  /** Accessible name and tooltip; `{title}` is replaced by the record's title. */
  label: string
  /** Shown for all rows when absent. */
  shown?: (record: RegisterRecord) => boolean
}

const always = () => true

/** A table row; memoised and free of MUI components so that 100 rows render fast. */
export const Row = memo(function Row({ record, title, columns, actions, clickable }: RowProps) {
  return (
    <tr className={styles.row} data-id={record.id} tabIndex={clickable ? 0 : undefined}>
      {columns.map((column) => (
        <td className={cellClass(column)} key={column.label}>
          {column.content(record)}
        </td>
      ))}
      {actions.length > 0 && (
        <td className={styles.actions}>
          {actions
            .filter(({ shown = always }) => shown(record))
            .map(({ command, icon, label }) => (
              <IconButton
                data-command={command}
                icon={icon}
                key={command}
                label={label.replace('{title}', title)}
                small
              />
            ))}
        </td>
      )}
    </tr>
  )
})

/** The title column is always visible; others are placed on the card or hidden on narrow screens. */
export function cellClass({ title, cardPosition, right }: ColumnView): string {
  const parts = [title ? styles.title : cardPosition ? styles[`card${cardPosition}`] : styles.cardHidden]
  if (right) parts.push(styles.right)
  return parts.join(' ')
}
