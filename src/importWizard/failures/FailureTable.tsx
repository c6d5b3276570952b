import useMediaQuery from '@mui/material/useMediaQuery'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useRef } from 'react'
import { columnTexts, imports } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { CheckResult } from '../table/session.ts'
import { FailureRow } from './FailureRow.tsx'
import styles from './failures.module.css'
import { REASON, shownColumns } from './grid.ts'
import { useCells } from './useCells.ts'
import { useTableRows } from './useTableRows.ts'

interface FailureTableProps {
  check: CheckResult
  flow: WizardFlow
  /** Only the failing rows. */
  only: boolean
  required: readonly string[]
}

const { failures: texts } = importWizard

/** Pixels of a row before it is measured: on a desk, and as a card. */
const ROW = 56
const CARD = 148

const OVERSCAN = 4

/** The checked rows, drawn as far as they are seen; the keyboard moves from cell to cell, as in a spreadsheet. */
export function FailureTable({ check, flow, only, required }: FailureTableProps) {
  const narrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true })
  const scroller = useRef<HTMLDivElement>(null)
  const active = useRef(0)
  const count = only ? check.failing : check.rows
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => (narrow ? CARD : ROW), [narrow]),
    // The active cell exists wherever the table is scrolled to: the focus is in it.
    rangeExtractor: useCallback((range: Range) => {
      const places = new Set(defaultRangeExtractor(range))
      if (active.current < range.count) places.add(active.current)
      return [...places].sort((a, b) => a - b)
    }, []),
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
  const rows = useTableRows({
    rows: flow.rows,
    failing: only,
    version: check,
    first: startIndex,
    last: endIndex,
  })
  const cells = useCells({
    columns: check.columns,
    count,
    flow,
    narrow,
    rows,
    reveal: (index) => {
      active.current = index
      virtual.scrollToIndex(index)
    },
  })
  if (count === 0) return <EmptyState>{texts.nothing}</EmptyState>
  return (
    <div className={styles.frame} ref={scroller}>
      <table
        aria-colcount={check.columns.length + 2}
        aria-label={texts.table}
        aria-rowcount={count + 1}
        className={styles.grid}
        onKeyDown={cells.answerKey}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through and corrected
        role="grid"
        style={{ '--count': check.columns.length } as CSSProperties}
      >
        <thead>
          <tr className={styles.head}>
            <th className={styles.line} scope="col">
              {texts.line}
            </th>
            <th className={styles.reasons} scope="col">
              {texts.reason}
            </th>
            {check.columns.map((name) => (
              <th className={styles.cell} key={name} scope="col">
                {columnTexts(name).label}
                {required.includes(name) && (
                  <span title={imports.required}> {importWizard.columns.mark}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows.rowAt(index)
            return (
              <tr
                aria-rowindex={index + 2}
                className={styles.row}
                data-index={index}
                key={key}
                ref={virtual.measureElement}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row && (
                  <FailureRow
                    active={cells.active.index === index ? cells.active.column : undefined}
                    cells={cells}
                    columns={check.columns}
                    index={index}
                    row={row}
                    shown={[REASON, ...shownColumns(row, check.columns, narrow)]}
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
