import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { recordTitle } from '../../providers/register/fieldText.ts'
import type { Sort } from '../../providers/register/localLists.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { useGradualPaint } from '../../ui/useGradualPaint.ts'
import { type ColumnFilters, noFilters } from './columnFilters.ts'
import type { ColumnView } from './columnViews.ts'
import { FilterStrip } from './FilterStrip.tsx'
import { HeadCell } from './HeadCell.tsx'
import styles from './RegisterTable.module.css'
import { cellClass, Row, type RowAction } from './Row.tsx'

interface RegisterTableProps {
  definition: Definition
  label: string
  columns: readonly ColumnView[]
  rows: readonly RegisterRecord[]
  sort: Sort
  /** Absent where no column sorts. */
  onSort?: (field: string) => void
  /** What narrows the rows, in the heads of their columns. */
  filters?: ColumnFilters
  onFilter?: (name: string, value: boolean | undefined) => void
  onCommand: (command: string, record: RegisterRecord) => void
  /** The quiet buttons of every row. */
  actions: readonly RowAction[]
  /** What a row does when it is clicked anywhere or Enter is pressed; nothing where it does not open. */
  rowCommand?: string
  /** What a person calls a record, where it is not what its title field says. */
  nameOf?: (record: RegisterRecord) => string
  /** Somebody comes near the rows. */
  onNear?: () => void
  /** The rows are those of an older question while the new ones are on their way. */
  stale: boolean
}

/** Pixels of a quiet button at the end of a row, and of the padding around all of them. */
const ACTION_WIDTH = 36
const ACTIONS_PADDING = 16

/** Names and lists get more of a wide table than a column in its turn would. */
const SHARE = 'minmax(0, 20%)'

/** Columns that a table of middling width has room for, and those that even a wide one has not where several are of text. */
const ROOMY = 5
const PACKED = 7

export function RegisterTable(props: RegisterTableProps) {
  const { definition, columns, rows, sort, onSort, actions, stale } = props
  const { nameOf = (record) => recordTitle(definition, record), filters = noFilters } = props
  const listeners = useRowListeners(props)
  const body = useRef<HTMLTableSectionElement>(null)
  useGradualPaint(body, 'tr', rows)
  return (
    <div className={styles.around}>
      <FilterStrip className={styles.strip} columns={columns} filters={filters} onFilter={props.onFilter} />
      <table
        aria-busy={stale}
        aria-label={props.label}
        className={tableClass(columns)}
        style={tracks(columns, actions.length)}
      >
        <thead>
          <tr className={styles.headRow}>
            {columns.map((column) => (
              <HeadCell
                className={cellClass(column)}
                column={column}
                filters={filters}
                key={column.label}
                onFilter={props.onFilter}
                onSort={onSort}
                sort={sort}
              />
            ))}
            {actions.length > 0 && (
              <th className={styles.head} scope="col">
                <span className="visuallyHidden">{app.common.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={stale ? styles.stale : undefined} ref={body} {...listeners}>
          {rows.map((record) => (
            <Row
              actions={actions}
              columns={columns}
              key={record.id}
              opens={props.rowCommand !== undefined}
              record={record}
              title={nameOf(record)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function tableClass(columns: readonly ColumnView[]): string {
  const parts = [styles.table]
  if (columns.length > ROOMY) parts.push(styles.crowded)
  if (columns.length >= PACKED && columns.filter(({ width }) => !width).length > 1) parts.push(styles.packed)
  return parts.join(' ')
}

/** How the rows' width is parted among all columns, and among those that stay where there is little room. */
function tracks(columns: readonly ColumnView[], actions: number): CSSProperties {
  const end = actions > 0 ? `${actions * ACTION_WIDTH + ACTIONS_PADDING}px` : ''
  const trackOf = ({ width, share }: ColumnView, shares: boolean) =>
    width ? `${width}px` : share && shares ? SHARE : 'minmax(0, 1fr)'
  const all = columns.map((column) => trackOf(column, columns.length > ROOMY))
  const told = columns
    .filter(({ title, telling }) => title || telling)
    .map((column) => trackOf(column, false))
  return { '--columns': [...all, end].join(' '), '--told': [...told, end].join(' ') } as CSSProperties
}

/** Listens once for all rows: a click anywhere and Enter open a record, the arrows go from row to row. */
function useRowListeners({ rows, onCommand, actions, rowCommand, onNear }: RegisterTableProps) {
  const command = (name: string, row: Element | null) => {
    const id = row?.getAttribute('data-id')
    const record = rows.find((one) => String(one.id) === id)
    if (record) onCommand(name, record)
  }
  return {
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const row = target.closest('tr')
      const asked = target.closest('[data-command]')?.getAttribute('data-command')
      const action = actions.find((one) => one.command === asked)
      if (action) command(action.command, row)
      else if (rowCommand && !isSelectingText()) command(rowCommand, row)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = event.target
      if (!(row instanceof HTMLTableRowElement)) return
      if (event.key === 'Enter' && rowCommand) command(rowCommand, row)
      else if (event.key === 'ArrowDown') focus(row.nextElementSibling)
      else if (event.key === 'ArrowUp') focus(row.previousElementSibling)
      else return
      event.preventDefault()
    },
    onFocus: onNear,
    onPointerEnter: onNear,
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
