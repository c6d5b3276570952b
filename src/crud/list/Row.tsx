import { memo } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { ColumnView } from './columnViews.ts'
import styles from './RegisterTable.module.css'

interface RowProps {
  record: RegisterRecord
  title: string
  columns: readonly ColumnView[]
  canEdit: boolean
  canRemove: boolean
}

/** What a control of a row asks for; the table hears it for all of its rows at once. */
export type RowCommand = 'edit' | 'remove'

/** One record. Made of plain elements and remembered: a page of a hundred must paint at once. */
export const Row = memo(function Row({ record, title, columns, canEdit, canRemove }: RowProps) {
  return (
    <tr className={styles.row} data-id={record.id} tabIndex={canEdit ? 0 : undefined}>
      {columns.map((column, at) => (
        <td className={cellClass(column, at)} key={column.label}>
          {column.content(record)}
        </td>
      ))}
      {(canEdit || canRemove) && (
        <td className={styles.actions}>
          {canEdit && (
            <IconButton data-command="edit" icon="edit" label={crud.edit.replace('{title}', title)} small />
          )}
          {canRemove && (
            <IconButton
              data-command="remove"
              icon="remove"
              label={crud.remove.replace('{title}', title)}
              small
            />
          )}
        </td>
      )}
    </tr>
  )
})

/** The first column is the record's title; the others are told or left out where there is little room. */
export function cellClass({ telling, right }: ColumnView, at: number): string {
  const parts = [at === 0 ? styles.title : telling ? styles[`telling${telling}`] : styles.untold]
  if (right) parts.push(styles.right)
  return parts.join(' ')
}
