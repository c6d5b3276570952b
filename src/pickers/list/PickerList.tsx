import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { pickers as texts } from '../../i18n/ptBR/pickers.ts'
import type { Picker } from '../picker.ts'
import styles from './PickerList.module.css'
import { PickerOption } from './PickerOption.tsx'
import { type PickerRow, rowAfterKey } from './rows.ts'

/** Pixels, as the style sheet has them. */
const ROW = 56
const HEADING = 36

/** Rows that are drawn beyond what is seen, and rows before the end at which the next page is asked for. */
const OVERSCAN = 8
const AHEAD = 20

/** Rows that PageUp and PageDown pass over. */
const PER_SCREEN = 8

interface PickerListProps<Item> {
  picker: Picker<Item>
  rows: readonly PickerRow<Item>[]
  /** How many rows there will be once all is read. */
  count: number
  selected: ReadonlySet<number>
  stale: boolean
  onToggle: (item: Item) => void
  /** The end of what was read comes near. */
  onNearEnd: () => void
}

/** A list of any length: only what is near the eye is drawn, and the keyboard moves an active row that the list itself names. */
export function PickerList<Item>({ picker, rows, count, selected, stale, ...on }: PickerListProps<Item>) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    // These stay the same functions from frame to frame: with others the whole list is measured anew.
    estimateSize: useCallback((index: number) => (rows[index]?.kind === 'heading' ? HEADING : ROW), [rows]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    // The active row exists wherever the list is scrolled to: the list refers to it.
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
  const shown = virtual.getVirtualItems()

  const seen = virtual.range?.endIndex ?? 0
  const { onNearEnd } = on
  useEffect(() => {
    if (rows.length > 0 && seen >= rows.length - AHEAD) onNearEnd()
  }, [seen, rows.length, onNearEnd])

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

  const answerKey = (event: KeyboardEvent) => {
    const isPick = event.key === 'Enter' || event.key === ' '
    const next = rowAfterKey(rows, active, event.key, PER_SCREEN)
    if (!isPick && next === undefined) return
    event.preventDefault()
    if (isPick) pick(active)
    else if (next !== undefined) {
      setActive(next)
      // With the first item its heading too comes into sight.
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
      onFocus={() => active < 0 && setActive(rowAfterKey(rows, -1, 'Home', PER_SCREEN) ?? -1)}
      onKeyDown={answerKey}
      ref={scroller}
      role="listbox"
      tabIndex={0}
    >
      <div className={styles.all} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
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
              place={row.place}
              selected={selected.has(row.id)}
              top={start}
            />
          )
        })}
      </div>
    </div>
  )
}
