import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import type { Sort } from '../../providers/register/localLists.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { useGradualPaint, useInfoNotice, useLate, useRowWalk, useSavedRow, walkRows } from '../../ui/index.ts'
import type { ColumnView } from './columnViews.ts'
import { HeadCell } from './HeadCell.tsx'
import styles from './RegisterTable.module.css'
import { actionColumns, cellClass, Row, SELECT } from './Row.tsx'
import type { RowAction } from './rowAction.ts'
import { SelectAll, type Selection } from './SelectAll.tsx'
import { gridTracks, MAX_ROOMY_COLUMNS } from './tracks.ts'
import { useRowLayout } from './useRowLayout.ts'

interface RegisterTableProps {
  label: string
  columns: readonly ColumnView[]
  rows: readonly RegisterRecord[]
  /** Number of the rows' page, from 1. */
  page: number
  sort: Sort
  /** Absent if columns cannot be sorted. */
  onSort?: (field: string) => void
  onCommand: (command: string, record: RegisterRecord) => void
  /** Buttons of each row, grouped into columns by their `column`. */
  actions: readonly RowAction[]
  /** The selected rows; without it there are no checkboxes. */
  selection?: Selection
  /** An additional class of the row. */
  rowClass?: (record: RegisterRecord) => string | undefined
  /** Cells with two lines of text, so that more columns fit. */
  dense?: true
  /** Command of a row click or Enter; none when absent. */
  rowCommand?: string
  /** Display name of a record. */
  rowTitle: (record: RegisterRecord) => string
  /** Called on hover and focus, to preload the form. */
  onPreload?: () => void
  /** The rows are outdated while new ones are loading. */
  stale: boolean
  /** The resource of the rows, if the row of a saved record is to be marked. */
  savedOf?: string
}

/**
 * Pixels above a list's first row, taken by the header and the sticky table head; minimum height of a row and
 * of a card.
 */
const HEAD_HEIGHT = 90
const ROW_HEIGHT = 44
const CARD_HEIGHT = 80

/** The width below which rows are cards, as in the style sheet. */
const CARDS = '(max-width: 699.95px)'

/**
 * Above MAX_ROOMY_COLUMNS a table hides columns at medium width; from MIN_PACKED_COLUMNS even at large width.
 */
const MIN_PACKED_COLUMNS = 7
const MIN_DENSEST_COLUMNS = 9

export function RegisterTable(props: RegisterTableProps) {
  const { columns, rows, sort, onSort, actions, selection, rowTitle, rowClass, stale } = props
  const listeners = useRowListeners(props)
  const body = useRef<HTMLTableSectionElement>(null)
  const [inSight] = useState(countRowsInSight)
  useGradualPaint(body, `.${styles.later}`, rows)
  useRowLayout(body, props, `.${styles.later}`)
  useRowWalk()
  const isDimmed = useLate(stale)
  useSavedRow({
    resource: props.savedOf,
    queryKey: [props.savedOf, 'getList'],
    find: (id) => body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`),
  })
  return (
    <div className={styles.around}>
      <table
        aria-busy={stale}
        aria-label={props.label}
        className={tableClass(props)}
        style={gridTracks(props)}
      >
        <thead>
          <tr className={styles.headRow}>
            {selection && <SelectAll rows={rows} selection={selection} />}
            {columns.map((column) => (
              <HeadCell
                className={cellClass(column)}
                column={column}
                key={column.label}
                onSort={onSort}
                sort={sort}
              />
            ))}
            {actionColumns(actions).map(({ label }) => (
              <th className={`${styles.head} ${styles.actionsHead}`} key={label} scope="col">
                {label || <span className="visuallyHidden">{app.common.actions}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={isDimmed ? styles.stale : undefined}
          ref={body}
          style={{ '--rows': rows.length } as CSSProperties}
          {...listeners}
        >
          {rows.map((record, index) => (
            <Row
              actions={actions}
              columns={columns}
              key={record.id}
              className={rowClass?.(record)}
              clickable={props.rowCommand !== undefined}
              later={index >= inSight}
              record={record}
              selected={selection?.isSelected(record)}
              title={rowTitle(record)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many rows can be in the viewport before scrolling. */
function countRowsInSight(): number {
  return Math.ceil((innerHeight - HEAD_HEIGHT) / (matchMedia(CARDS).matches ? CARD_HEIGHT : ROW_HEIGHT))
}

function tableClass({ columns, dense }: RegisterTableProps): string {
  const classes = [styles.table]
  if (dense) classes.push(styles.dense)
  if (columns.length > MAX_ROOMY_COLUMNS) classes.push(styles.crowded)
  const isPacked =
    columns.length >= MIN_PACKED_COLUMNS &&
    columns.filter(({ width, figures }) => !width && !figures).length > 1
  if (isPacked && !dense) classes.push(styles.packed)
  if (dense && columns.length >= MIN_DENSEST_COLUMNS) classes.push(styles.densest)
  return classes.join(' ')
}

/** Event delegation for all rows: click and Enter open a record, the arrow keys move between rows. */
function useRowListeners(props: RegisterTableProps) {
  const { rows, onCommand, actions, selection, rowCommand, onPreload } = props
  const inform = useInfoNotice()
  const recordOf = (row: Element | null) => {
    const id = row?.getAttribute('data-id')
    return rows.find((candidate) => String(candidate.id) === id)
  }
  const command = (name: string, row: Element | null, isButton = false) => {
    const record = recordOf(row)
    const action = actions.find((each) => each.command === name)
    if (!record) return
    const reason = action?.disabled?.(record)
    if (reason === undefined) onCommand(name, record)
    // A button explains itself.
    else if (!isButton) inform(reason)
  }
  const select = (target: Element, row: Element | null) => {
    const record = recordOf(row)
    // A click on the label is dispatched again by its checkbox.
    if (record && target instanceof HTMLInputElement) selection?.onToggle(record)
  }
  return {
    onClick: (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element)) return
      if (target.closest('a[data-command]')) {
        // The browser opens the link in another tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
      }
      const row = target.closest('tr')
      const commandName = target.closest('[data-command]')?.getAttribute('data-command')
      const action = actions.find((each) => each.command === commandName)
      if (target.closest(`[${SELECT}]`)) select(target, row)
      else if (action) command(action.command, row, true)
      else if (rowCommand && !isSelectingText()) command(rowCommand, row)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = event.target
      if (!(row instanceof HTMLTableRowElement) || event.key !== 'Enter' || !rowCommand)
        return walkRows(event, 'tr')
      command(rowCommand, row)
      event.preventDefault()
    },
    onFocus: onPreload,
    onPointerEnter: onPreload,
    onMouseOver: ({ target }: MouseEvent) => showFullText(cellAround(target)),
    onMouseOut: ({ target }: MouseEvent) => cellAround(target)?.removeAttribute('title'),
  }
}

function cellAround(target: EventTarget): HTMLTableCellElement | null {
  return target instanceof Element ? target.closest('td') : null
}

/** Whether text is being selected; selecting text to copy must not open the record. */
function isSelectingText(): boolean {
  return getSelection()?.type === 'Range'
}

/** Shows truncated text as a tooltip. */
function showFullText(cell: HTMLTableCellElement | null): void {
  if (!cell || cell.scrollWidth <= cell.clientWidth) return
  const tags = Array.from(cell.children, (tag) => tag.textContent)
  cell.title = tags.join(', ') || cell.textContent
}
