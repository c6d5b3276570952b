import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import {
  FIT,
  fittingSize,
  isMeasured,
  type ListMeasure,
  readPageSizeChoice,
  storeMeasure,
  storePageSizeChoice,
} from '../providers/pageSize.ts'
import { Button } from './Button.tsx'
import styles from './PageSize.module.css'
import { Select } from './Select.tsx'

interface PageSizeProps {
  value: number
  /** All rows of the list. */
  total: number
  sizes: readonly number[]
  /** The size until one is chosen; the first of `sizes` when absent. */
  specified?: number
  onSize: (size: number) => void
  /** Distinguishes several lists on a page, each with a separate size. */
  listName?: string
}

/** Pixels from the end of the main element's content to the end of the page. */
function heightBelow(main: Element | null): number {
  if (!main) return 0
  const end = main.getBoundingClientRect().bottom + scrollY
  return document.documentElement.scrollHeight - end + Number.parseFloat(getComputedStyle(main).paddingBottom)
}

/** The screen space taken by the table above the foot; undefined while it does not show `size` rows. */
function measureTable(foot: HTMLElement | null, size: number): ListMeasure | undefined {
  let list = foot
  while (list && !list.querySelector('tbody')) list = list.parentElement
  const body = list?.querySelector('tbody')
  if (!foot || body?.rows.length !== size) return undefined
  const shown = Array.from(body.rows, (row) => row.getBoundingClientRect()).filter(
    ({ top, bottom, height }) => height > 0 && bottom > 0 && top < innerHeight,
  )
  if (shown.length === 0) return undefined
  const { top, bottom } = body.getBoundingClientRect()
  return {
    // Rows outside the viewport are not laid out.
    row: shown.reduce((sum, { height }) => sum + height, 0) / shown.length,
    around: top + scrollY + foot.getBoundingClientRect().bottom - bottom + heightBelow(foot.closest('main')),
    width: innerWidth,
  }
}

/**
 * The number of rows per page, one of the offered sizes or as many as fit the screen; remembered for all
 * lists that are alone on their page.
 */
export function PageSize({ value, total, sizes, specified = sizes[0] ?? value, ...props }: PageSizeProps) {
  const { onSize, listName } = props
  const fit = listName ? undefined : fittingSize(sizes, specified)
  const isFit = value === fit && readPageSizeChoice() === FIT
  const choose = (size: number) => {
    if (!listName) storePageSizeChoice(size)
    onSize(size)
  }
  const foot = useRef<HTMLSpanElement>(null)
  const isFitMeasured = useRef(false)
  /** @returns false while the number of rows differs from the page size */
  const measure = () => {
    const measured = measureTable(foot.current?.parentElement ?? null, value)
    if (measured) storeMeasure(measured)
    return measured !== undefined
  }
  /** @returns the fitting size, as far as it can be measured from the rows on the screen */
  const measuredFit = () => {
    isFitMeasured.current = measure()
    return fittingSize(sizes, specified) ?? specified
  }
  const toggleFit = () => {
    if (isFit) return choose(specified)
    storePageSizeChoice(FIT)
    onSize(measuredFit())
    isFitMeasured.current = false
  }
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  // Before the first rows are painted, so that the button is not shown and then removed by the measurement.
  useLayoutEffect(() => {
    if (!isFit && !listName && !isMeasured() && measure()) rerender()
  })
  // A list that is shown only later, or in a window that is made wider, is measured then.
  useEffect(() => {
    const observer = new ResizeObserver(rerender)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [])
  // New rows may differ in height: once they are rendered, the size is corrected.
  useEffect(() => {
    if (!isFit || isFitMeasured.current) return
    const size = measuredFit()
    if (size !== value) onSize(size)
  })
  return (
    <span className={styles.size} ref={foot}>
      <Select
        aria-label={listName ? `${app.list.pageSize}: ${listName}` : app.list.pageSize}
        onChange={(event) => choose(Number(event.target.value))}
        small
        value={value}
      >
        {/* A current size that is not among the options is shown until another is chosen. */}
        {!sizes.includes(value) && (
          <option hidden value={value}>
            {value} {app.list.perPage}
          </option>
        )}
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size} {app.list.perPage}
          </option>
        ))}
      </Select>
      {fit && total > specified && (isFit || isMeasured()) && (
        <Button aria-pressed={isFit} onClick={toggleFit} tone="quiet">
          {app.list.fitScreen}
        </Button>
      )}
    </span>
  )
}
