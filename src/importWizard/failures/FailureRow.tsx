import { Fragment } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { columnLabel, type ImportColumn } from '../../schema/imports.ts'
import { Button, IconButton } from '../../ui/index.ts'
import type { TableRow } from '../table/session.ts'
import { CellEditor } from './CellEditor.tsx'
import styles from './failures.module.css'
import { LINE, REASON } from './grid.ts'
import type { Cells } from './useCells.ts'

interface FailureRowProps {
  row: TableRow
  index: number
  /** In the order of the row's cells. */
  columns: readonly ImportColumn[]
  shown: readonly string[]
  /** Column of the active cell, if it is in this row. */
  active: string | undefined
  cells: Cells
}

const { failures: texts } = importWizard

export function FailureRow({ row, index, columns, shown, active, cells }: FailureRowProps) {
  const button = cells.idOf(index, LINE)
  const label = row.dropped ? texts.restore : texts.drop
  return (
    <>
      <th aria-labelledby={`${button}-name`} className={styles.line} scope="row">
        <span id={`${button}-name`}>
          <span className={styles.lineWord}>{texts.line}</span> {row.line}
        </span>
        <IconButton
          icon={row.dropped ? 'history' : 'remove'}
          id={button}
          label={fillText(label, { line: row.line })}
          // The second click of a double click would hit the row that has moved up.
          onClick={(event) => event.detail < 2 && cells.toggle({ index, column: LINE })}
          small
          tabIndex={active === LINE ? 0 : -1}
        />
      </th>
      {shown.map((column) =>
        column === REASON ? (
          <Reasons
            active={active === REASON}
            cells={cells}
            columns={columns}
            index={index}
            isActiveRow={active !== undefined}
            key={column}
            row={row}
          />
        ) : (
          <Cell
            active={active === column}
            cells={cells}
            column={column}
            columns={columns}
            index={index}
            key={column}
            row={row}
            text={row.cells[columns.findIndex(({ name }) => name === column)] ?? ''}
          />
        ),
      )}
    </>
  )
}

interface ReasonsProps {
  row: TableRow
  columns: readonly ImportColumn[]
  index: number
  active: boolean
  cells: Cells
}

/** Reasons for a row's failures; a click opens the failing cell. */
function Reasons({
  row,
  columns,
  index,
  active,
  isActiveRow,
  cells,
}: ReasonsProps & { isActiveRow: boolean }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid answers the keyboard
    <td
      className={styles.reasons}
      id={cells.idOf(index, REASON)}
      onClick={() => cells.edit({ index, column: REASON })}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through and corrected
      role="gridcell"
      tabIndex={active ? 0 : -1}
    >
      {row.dropped && texts.droppedRow}
      {row.failures.map(({ column, msg, extra, offers = [] }) => (
        <Fragment key={`${column} ${msg}`}>
          <p id={cells.reasonId(index, column)}>
            {column && <b>{columnLabel(columns, column)}:</b>} {msg}{' '}
            <span className={styles.extra}>{extra}</span>
          </p>
          {offers.map((offer) => (
            <Button
              className={styles.offered}
              key={offer.label}
              onClick={(event) => {
                event.stopPropagation()
                cells.applyOffer({ index, column: REASON }, offer)
              }}
              tabIndex={isActiveRow ? 0 : -1}
            >
              {offer.label}
            </Button>
          ))}
        </Fragment>
      ))}
    </td>
  )
}

interface CellProps extends ReasonsProps {
  column: string
  text: string
}

function Cell({ row, columns, index, column, text, active, cells }: CellProps) {
  const failure = row.failures.find((failed) => failed.column === column)
  const label = columnLabel(columns, column)
  const name = fillText(texts.cell, { column: label, line: row.line })
  const reason = failure ? cells.reasonId(index, column) : undefined
  const editing = active && cells.editing !== undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid answers the keyboard
    <td
      aria-describedby={reason}
      aria-invalid={failure ? true : undefined}
      aria-readonly={row.dropped || undefined}
      className={failure ? `${styles.cell} ${styles.wrong}` : styles.cell}
      id={cells.idOf(index, column)}
      onClick={() => !editing && cells.edit({ index, column })}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through and corrected
      role="gridcell"
      tabIndex={active && !editing ? 0 : -1}
      title={editing ? undefined : text}
    >
      <span aria-hidden="true" className={styles.cellName}>
        {label}
      </span>
      {editing ? (
        <CellEditor
          describedBy={[reason, cells.helpId].filter(Boolean).join(' ')}
          invalid={failure !== undefined}
          label={name}
          onCancel={cells.cancel}
          onSave={cells.save}
          start={cells.editing ?? text}
        />
      ) : (
        <span className={text ? styles.text : styles.blank}>{text || texts.blank}</span>
      )}
    </td>
  )
}
