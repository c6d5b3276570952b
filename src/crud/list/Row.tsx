import { memo } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Checkbox, IconButton, IconLink, type IconName, walkable } from '../../ui/index.ts'
import type { ColumnView } from './columnViews.ts'
import styles from './RegisterTable.module.css'

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

export interface RowAction {
  /** `edit`, `remove` or a custom command, handled by event delegation in the table. */
  command: string
  icon: IconName
  /** Accessible name and tooltip; `{title}` is replaced by the record's title. */
  label: string
  /** For which rows the button is shown; for all when absent. */
  shown?: (record: RegisterRecord) => boolean
  /** The page that the action leads to: it is a link, which also opens in another tab. */
  href?: (record: RegisterRecord) => string
  /**
   * Why the button of a row is disabled, shown on hover, on keyboard focus and when it is used; undefined where it is
   * enabled.
   */
  disabled?: (record: RegisterRecord) => string | undefined
  /**
   * Number of items that the button leads to, shown beside the icon and in the accessible name unless it is
   * 0.
   */
  count?: (record: RegisterRecord) => number
  /**
   * Heading of the button's column; when absent, the button is in the last column, whose heading is for
   * screen readers only.
   */
  column?: string
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
