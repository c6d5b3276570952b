import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type Ref, useCallback, useEffect, useRef } from 'react'
import { pickers as texts } from '../../i18n/ptBR/pickers.ts'
import { Icon, useLate } from '../../ui/index.ts'
import type { Picker } from '../picker.ts'
import styles from './PickerList.module.css'
import type { PickerRow } from './rows.ts'
import { type ListKeys, useActiveRow } from './useActiveRow.ts'

interface PickerOptionProps {
  id: string
  label: string
  detail: string | undefined
  top: number
  position: number
  count: number
  selected: boolean
  active: boolean
  index: number
  onPick: (index: number) => void
}

/** A row of the list, memoised for scrolling. */
const PickerOption = memo(function PickerOption(props: PickerOptionProps) {
  const { id, label, detail, top, position, count, selected, active, index, onPick } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the listbox (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keyboard
    <div
      aria-posinset={position}
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

interface PickerListProps<Item> {
  picker: Picker<Item>
  rows: readonly PickerRow<Item>[]
  count: number
  selected: ReadonlySet<number>
  stale: boolean
  /** Prefix of the element ids of its rows. */
  id: string
  keys: Ref<ListKeys>
  onToggle: (item: Item) => void
  onNearEnd: () => void
  /** Called with the id of the highlighted row's element; undefined for none. */
  onActive: (id: string | undefined) => void
}

/** Virtualised listbox with keyboard navigation via aria-activedescendant. */
export function PickerList<Item>(props: PickerListProps<Item>) {
  const { picker, rows, count, selected, stale, id, keys, onToggle, onNearEnd, onActive } = props
  const isDimmed = useLate(stale)
  const scroller = useRef<HTMLDivElement>(null)
  const reveal = (index: number) => virtual.scrollToIndex(index)
  const { active, pick, focusFirst, handleKeyDown } = useActiveRow({
    rows,
    selected,
    stale,
    keys,
    onToggle,
    reveal,
  })
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
  useEffect(() => {
    if (rows.length > 0 && lastVisible >= rows.length - PREFETCH_ROWS) onNearEnd()
  }, [lastVisible, rows.length, onNearEnd])

  const activeId = rows[active] ? `${id}${active}` : undefined
  useEffect(() => {
    onActive(activeId)
    return () => onActive(undefined)
  }, [activeId, onActive])

  return (
    <div
      aria-activedescendant={activeId}
      aria-busy={stale}
      aria-label={texts.all}
      aria-multiselectable="true"
      className={isDimmed ? `${styles.list} ${styles.stale}` : styles.list}
      onFocus={focusFirst}
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
              position={row.position}
              selected={selected.has(row.id)}
              top={start}
            />
          )
        })}
      </div>
    </div>
  )
}
