import { memo } from 'react'
import type { RegisterRecord } from '../../schema/record.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import type { ColumnView } from './columnViews.ts'
import styles from './RegisterTable.module.css'

interface RowProps {
  record: RegisterRecord
  title: string
  columns: readonly ColumnView[]
  /** The quiet buttons at its end. */
  actions: readonly RowAction[]
  /** The whole row answers. */
  opens: boolean
}

export interface RowAction {
  /** What it asks for: `edit` and `remove` are every register's. The table hears it for all of its rows at once. */
  command: string
  icon: IconName
  /** What it does, for screen readers and in the tooltip; `{title}` stands for the record's. */
  label: string
  /** Absent: every row has it. */
  shown?: (record: RegisterRecord) => boolean
}

const always = () => true

/** One record. Made of plain elements and remembered: a page of a hundred must paint at once. */
export const Row = memo(function Row({ record, title, columns, actions, opens }: RowProps) {
  return (
    <tr className={styles.row} data-id={record.id} tabIndex={opens ? 0 : undefined}>
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

/** The record's title is always shown; the others are told or left out where there is little room. */
export function cellClass({ title, telling, right }: ColumnView): string {
  const parts = [title ? styles.title : telling ? styles[`telling${telling}`] : styles.untold]
  if (right) parts.push(styles.right)
  return parts.join(' ')
}
