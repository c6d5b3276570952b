import { memo } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Checkbox, IconButton, IconLink, walkable } from '../../ui/index.ts'
import type { ColumnView } from './columnViews.ts'
import styles from './RegisterTable.module.css'
import type { RowAction } from './rowAction.ts'

interface RowProps {
  record: RegisterRecord
  title: string
  columns: readonly ColumnView[]
  actions: readonly RowAction[]
  /** The whole row is clickable. */
  clickable: boolean
  /** Undefined for a row without a checkbox. */
  selected?: boolean
  className?: string
  /** Initially outside the viewport: painted when the browser is idle. */
  later: boolean
}

/** Attribute of the cell in which a click selects the row. */
export const SELECT = 'data-select'

const always = () => true
const never = () => undefined
const none = () => 0

/** The columns of these buttons, in order. */
export function actionColumns(actions: readonly RowAction[]): { label: string; actions: RowAction[] }[] {
  const labels = [...new Set(actions.map(({ column = '' }) => column))]
  return labels.map((label) => ({ label, actions: actions.filter(({ column = '' }) => column === label) }))
}

/** Clicks are handled by the table. */
const handledByTable = () => {}

/** A table row; memoised and free of MUI components so that 100 rows render quickly. */
export const Row = memo(function Row(props: RowProps) {
  const { record, title, columns, actions, clickable, selected, className, later } = props
  return (
    <tr
      {...(clickable && walkable)}
      className={[styles.row, later && styles.later, className].filter(Boolean).join(' ')}
      data-id={record.id}
      tabIndex={clickable ? 0 : undefined}
    >
      {selected !== undefined && (
        <td className={styles.select}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control */}
          <label data-select="">
            <Checkbox
              aria-label={fillText(crud.selection.one, { title })}
              checked={selected}
              onChange={handledByTable}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td
          className={cellClass(column)}
          // Shown before the value on cards, which have no column headers.
          data-label={column.cardPosition && !column.title ? column.label : undefined}
          key={column.label}
        >
          {column.content(record)}
        </td>
      ))}
      {actionColumns(actions).map((column) => (
        <td className={styles.actions} key={column.label}>
          <RowButtons actions={column.actions} record={record} title={title} />
        </td>
      ))}
    </tr>
  )
})

type RowButtonsProps = Pick<RowProps, 'actions' | 'record' | 'title'>

function RowButtons({ actions, record, title }: RowButtonsProps) {
  return actions
    .filter(({ shown = always }) => shown(record))
    .map((action) => <RowButton action={action} key={action.command} record={record} title={title} />)
}

function RowButton({ action, record, title }: Omit<RowButtonsProps, 'actions'> & { action: RowAction }) {
  const { command, icon, label, href, disabled = never, count: countOf = none } = action
  const count = countOf(record)
  const name = fillText(label, { title })
  if (href && !disabled(record))
    return <IconLink data-command={command} href={href(record)} icon={icon} label={name} />
  return (
    <IconButton
      data-command={command}
      data-count={count || undefined}
      disabledReason={disabled(record)}
      icon={icon}
      label={count > 0 ? `${name} (${count})` : name}
      small
    />
  )
}

/** The title column is always visible; on narrow screens others are placed on the card or hidden. */
export function cellClass({ title, cardPosition, right, fits }: ColumnView): string {
  const classes = [title ? styles.title : cardPosition ? styles[`card${cardPosition}`] : styles.cardHidden]
  if (right) classes.push(styles.right)
  if (fits) classes.push(styles.fits)
  return classes.join(' ')
}
