import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './Tabs.module.css'

export interface TabItem<Key extends string | number> {
  key: Key
  label: string
  /** Shown after the label. */
  count?: ReactNode
}

interface TabsProps<Key extends string | number> {
  /** Accessible name of the list of tabs. */
  label: string
  items: readonly TabItem<Key>[]
  selected: Key
  /** Id of the panel with the selected tab's content, which is labelled by `tabId`. */
  panelId: string
  onSelect: (key: Key) => void
}

/** Id of a tab, for aria-labelledby. */
export const tabId = (key: string | number): string => `tab-${key}`

const steps: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowLeft: (at, length) => (at + length - 1) % length,
  ArrowRight: (at, length) => (at + 1) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** Tabs with arrow key navigation; moving to a tab selects it. */
export function Tabs<Key extends string | number>(props: TabsProps<Key>) {
  const { label, items, selected, panelId, onSelect } = props
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = items.findIndex(({ key }) => key === selected)
    const next = items[step(at, items.length)]
    if (!next) return
    list.current?.querySelector<HTMLElement>(`#${tabId(next.key)}`)?.focus()
    if (next.key !== selected) onSelect(next.key)
  }
  return (
    <div aria-label={label} className={styles.tabs} onKeyDown={onKeyDown} ref={list} role="tablist">
      {items.map((item) => (
        <button
          aria-controls={panelId}
          aria-selected={item.key === selected}
          className={styles.tab}
          id={tabId(item.key)}
          key={item.key}
          onClick={() => item.key !== selected && onSelect(item.key)}
          role="tab"
          tabIndex={item.key === selected ? 0 : -1}
          type="button"
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  )
}
