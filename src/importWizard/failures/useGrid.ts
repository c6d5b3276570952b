import useMediaQuery from '@mui/material/useMediaQuery'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, useState } from 'react'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { CheckResult } from '../table/session.ts'
import { useCells } from './useCells.ts'
import { type LoadedRows, useTableRows } from './useTableRows.ts'

interface GridOptions {
  check: CheckResult
  flow: WizardFlow
  only: boolean
  search: string
  /** Whether the table takes the focus once its rows are loaded. */
  enters: boolean
}

/** Estimated row height in pixels, as a table row and as a card. */
const ROW_HEIGHT = 56
const CARD_HEIGHT = 148

const OVERSCAN = 4

/** The rows to show, the virtualizer, and the active cell. */
export function useGrid({ check, flow, only, search, enters }: GridOptions) {
  const narrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true })
  const scroller = useRef<HTMLDivElement>(null)
  const active = useRef(0)
  const [loadedRows, setLoadedRows] = useState<LoadedRows>()
  const virtual = useVirtualizer({
    count: loadedRows?.count ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => (narrow ? CARD_HEIGHT : ROW_HEIGHT), [narrow]),
    // The active cell holds the focus, so it is rendered wherever the table is scrolled to.
    rangeExtractor: useCallback((range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range))
      if (active.current < range.count) indexes.add(active.current)
      return [...indexes].sort((a, b) => a - b)
    }, []),
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
  const rows = useTableRows({
    rows: flow.rows,
    loaded: loadedRows,
    onLoaded: setLoadedRows,
    failing: only,
    search,
    version: check,
    first: startIndex,
    last: endIndex,
  })
  const cells = useCells({
    columns: check.columns,
    flow,
    narrow,
    rows,
    enters,
    reveal: (index) => {
      active.current = index
      virtual.scrollToIndex(index)
    },
  })
  return {
    narrow,
    scroller,
    virtual,
    rows,
    cells,
    /** Returns to the first row, for another query. */
    restart(): void {
      cells.restart()
      active.current = 0
      virtual.scrollToOffset(0)
    },
  }
}

export type Grid = ReturnType<typeof useGrid>
