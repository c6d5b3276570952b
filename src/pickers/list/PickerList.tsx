import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { pickers as texts } from '../../i18n/ptBR/pickers.ts'
import { Icon } from '../../ui/index.ts'
import type { Picker } from '../picker.ts'
import styles from './PickerList.module.css'
import { type PickerRow, rowAfterKey } from './rows.ts'

interface PickerOptionProps {
  id: string
  label: string
  detail: string | undefined
  top: number
  place: number
  count: number
  selected: boolean
  active: boolean
  index: number
  onPick: (index: number) => void
}

/** A row of the list, memoised for scrolling. */
const PickerOption = memo(function PickerOption(props: PickerOptionProps) {
  const { id, label, detail, top, place, count, selected, active, index, onPick } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the listbox (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keyboard
    <div
      aria-posinset={place}
      aria-selected={selected}
      aria-setsize={count}
      className={active ? `${styles.row} ${styles.active}` : styles.row}
      id={id}
      onClick={() => onPick(index)}
      role="option"
      style={{ top }}
    >
      <span aria-hidden="true" className={styles.box}>
        {selected && <Icon name="check" size={16} />}
      </span>
      <span className={styles.texts}>
        <span className={styles.label} title={label}>
          {label}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </div>
  )
})

/** In pixels; must match the style sheet. */
const ROW_HEIGHT = 56
const HEADING_HEIGHT = 36

/** Rows rendered outside the viewport, and distance to the end that triggers loading the next page. */
const OVERSCAN = 8
const PREFETCH_ROWS = 20

/** Rows moved by PageUp and PageDown. */
const PAGE_ROWS = 8

interface PickerListProps<Item> {
  picker: Picker<Item>
  rows: readonly PickerRow<Item>[]
  count: number
  selected: ReadonlySet<number>
  stale: boolean
  onToggle: (item: Item) => void
  onNearEnd: () => void
}

/** Virtualised listbox with keyboard navigation via aria-activedescendant. */
export function PickerList<Item>({ picker, rows, count, selected, stale, ...on }: PickerListProps<Item>) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    // Stable callbacks: new ones would remeasure the whole list.
    estimateSize: useCallback(
      (index: number) => (rows[index]?.kind === 'heading' ? HEADING_HEIGHT : ROW_HEIGHT),
      [rows],
    ),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    // Always renders the active row, which aria-activedescendant refers to.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), ...(active < 0 ? [] : [active])])].sort(
          (a, b) => a - b,
        ),
      [active],
    ),
    overscan: OVERSCAN,
    useFlushSync: false,
    useScrollendEvent: true,
  })
  const virtualItems = virtual.getVirtualItems()

  const lastVisible = virtual.range?.endIndex ?? 0
  const { onNearEnd } = on
  useEffect(() => {
    if (rows.length > 0 && lastVisible >= rows.length - PREFETCH_ROWS) onNearEnd()
  }, [lastVisible, rows.length, onNearEnd])

  const latest = useRef({ rows, onToggle: on.onToggle })
  useEffect(() => {
    latest.current = { rows, onToggle: on.onToggle }
  })
  const pick = useCallback((index: number) => {
    const row = latest.current.rows[index]
    if (row?.kind !== 'item') return
    setActive(index)
    latest.current.onToggle(row.item)
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    const isPick = event.key === 'Enter' || event.key === ' '
    const next = rowAfterKey(rows, active, event.key, PAGE_ROWS)
    if (!isPick && next === undefined) return
    event.preventDefault()
    if (isPick) pick(active)
    else if (next !== undefined) {
      setActive(next)
      // Scrolls to the heading together with the first item.
      virtual.scrollToIndex(next <= 1 ? 0 : next)
    }
  }

  return (
    <div
      aria-activedescendant={rows[active] ? `${id}${active}` : undefined}
      aria-busy={stale}
      aria-label={texts.all}
      aria-multiselectable="true"
      className={stale ? `${styles.list} ${styles.stale}` : styles.list}
      onFocus={() => active < 0 && setActive(rowAfterKey(rows, -1, 'Home', PAGE_ROWS) ?? -1)}
      onKeyDown={handleKeyDown}
      ref={scroller}
      role="listbox"
      tabIndex={0}
    >
      <div className={styles.all} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtualItems.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          if (row.kind === 'heading')
            return (
              <div className={styles.heading} key={row.key} role="presentation" style={{ top: start }}>
                {row.title}
              </div>
            )
          return (
            <PickerOption
              active={index === active}
              count={count}
              detail={picker.detail?.(row.item)}
              id={`${id}${index}`}
              index={index}
              key={row.key}
              label={picker.label(row.item)}
              onPick={pick}
              place={row.position}
              selected={selected.has(row.id)}
              top={start}
            />
          )
        })}
      </div>
    </div>
  )
}
