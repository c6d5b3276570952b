import type { KeyboardEvent, MouseEvent } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { warmForm } from '../formChunks.ts'
import { titleOf } from '../kinds/cellText.ts'
import type { ColumnView } from './columnViews.ts'
import { HeadCell } from './HeadCell.tsx'
import styles from './RegisterTable.module.css'
import { cellClass, Row, type RowCommand } from './Row.tsx'
import type { Sort } from './visibleRows.ts'

interface RegisterTableProps {
  definition: Definition
  label: string
  columns: readonly ColumnView[]
  rows: readonly RegisterRecord[]
  sort: Sort
  onSort: (field: string) => void
  onCommand: (command: RowCommand, record: RegisterRecord) => void
  canEdit: boolean
  canRemove: boolean
  /** The rows are those of an older question while the new ones are on their way. */
  stale: boolean
}

/** Pixels of the two quiet buttons at the end of a row. */
const ACTIONS_WIDTH = 88

/** Columns that a table of middling width has room for, and those that even a wide one has not. */
const ROOMY = 5
const PACKED = 7

export function RegisterTable(props: RegisterTableProps) {
  const { definition, columns, rows, sort, onSort, canEdit, canRemove, stale } = props
  const listeners = useRowListeners(props)
  return (
    <div className={styles.around}>
      <table aria-busy={stale} aria-label={props.label} className={tableClass(columns.length)}>
        <colgroup>
          {columns.map((column, at) => (
            <col className={columnClass(column, at)} key={column.label} style={{ width: column.width }} />
          ))}
          {(canEdit || canRemove) && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <HeadCell
                className={cellClass(column, at)}
                column={column}
                key={column.label}
                onSort={onSort}
                sort={sort}
              />
            ))}
            {(canEdit || canRemove) && (
              <th className={styles.head} scope="col">
                <span className="visuallyHidden">{app.common.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={stale ? styles.stale : undefined} {...listeners}>
          {rows.map((record) => (
            <Row
              canEdit={canEdit}
              canRemove={canRemove}
              columns={columns}
              key={record.id}
              record={record}
              title={titleOf(definition, record)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function tableClass(columns: number): string {
  const parts = [styles.table]
  if (columns > ROOMY) parts.push(styles.crowded)
  if (columns >= PACKED) parts.push(styles.packed)
  return parts.join(' ')
}

function columnClass(column: ColumnView, at: number): string {
  return column.share ? `${cellClass(column, at)} ${styles[column.share]}` : cellClass(column, at)
}

/** Listens once for all rows: a click anywhere and Enter open a record, the arrows go from row to row. */
function useRowListeners({ definition, rows, onCommand, canEdit }: RegisterTableProps) {
  const command = (name: RowCommand, row: Element | null) => {
    const id = row?.getAttribute('data-id')
    const record = rows.find((one) => String(one.id) === id)
    if (record) onCommand(name, record)
  }
  return {
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const row = target.closest('tr')
      const asked = target.closest('[data-command]')?.getAttribute('data-command')
      if (asked === 'remove' || asked === 'edit') command(asked, row)
      else if (canEdit && !isSelectingText()) command('edit', row)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = event.target
      if (!(row instanceof HTMLTableRowElement)) return
      if (event.key === 'Enter') command('edit', row)
      else if (event.key === 'ArrowDown') focus(row.nextElementSibling)
      else if (event.key === 'ArrowUp') focus(row.previousElementSibling)
      else return
      event.preventDefault()
    },
    onFocus: () => canEdit && warmForm(definition),
    onPointerEnter: () => canEdit && warmForm(definition),
    onMouseOver: ({ target }: MouseEvent) => showWhole(cellAround(target)),
    onMouseOut: ({ target }: MouseEvent) => cellAround(target)?.removeAttribute('title'),
  }
}

function cellAround(target: EventTarget): HTMLTableCellElement | null {
  return target instanceof Element ? target.closest('td') : null
}

/** A CPF that is being selected to be copied is no wish to open its record. */
function isSelectingText(): boolean {
  return getSelection()?.type === 'Range'
}

function focus(row: Element | null): void {
  if (row instanceof HTMLElement) row.focus()
}

/** Text that is cut shows its whole in a tooltip. */
function showWhole(cell: HTMLTableCellElement | null): void {
  if (!cell || cell.scrollWidth <= cell.clientWidth) return
  const tags = Array.from(cell.children, (tag) => tag.textContent)
  cell.title = tags.join(', ') || cell.textContent
}
