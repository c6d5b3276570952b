import type { CSSProperties } from 'react'
import { imports } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { FailureRow } from './FailureRow.tsx'
import styles from './failures.module.css'
import { REASON, shownColumns } from './grid.ts'
import type { Grid } from './useGrid.ts'

interface FailureTableProps {
  grid: Grid
  columns: readonly ImportColumn[]
}

const { failures: texts } = importWizard

/** The checked rows, virtualized; the keyboard moves from cell to cell, as in a spreadsheet. */
export function FailureTable({ grid, columns }: FailureTableProps) {
  const names = columns.map(({ name }) => name)
  const { cells, narrow, rows, scroller, virtual } = grid
  return (
    <div className={styles.frame} ref={scroller}>
      <table
        aria-colcount={columns.length + 2}
        aria-label={texts.table}
        aria-rowcount={rows.count + 1}
        aria-busy={!rows.isFresh}
        aria-describedby={cells.helpId}
        className={styles.grid}
        onKeyDown={cells.answerKey}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through and corrected
        role="grid"
        style={{ '--count': columns.length } as CSSProperties}
      >
        <thead>
          <tr className={styles.head}>
            <th className={styles.line} scope="col">
              {texts.line}
            </th>
            <th className={styles.reasons} scope="col">
              {texts.reason}
            </th>
            {columns.map(({ name, label, required }) => (
              <th className={styles.cell} key={name} scope="col">
                {label}
                {required && <span title={imports.required}> {importWizard.columns.mark}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={rows.isOtherQuery ? `${styles.body} ${styles.stale}` : styles.body}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows.rowAt(index)
            return (
              <tr
                aria-rowindex={index + 2}
                className={row?.dropped ? `${styles.row} ${styles.dropped}` : styles.row}
                data-index={index}
                key={key}
                ref={virtual.measureElement}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row && (
                  <FailureRow
                    active={cells.active.index === index ? cells.active.column : undefined}
                    cells={cells}
                    columns={columns}
                    index={index}
                    row={row}
                    shown={[REASON, ...shownColumns(row, names, narrow)]}
                  />
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="visuallyHidden" id={cells.helpId}>
        {texts.help}
      </p>
    </div>
  )
}
