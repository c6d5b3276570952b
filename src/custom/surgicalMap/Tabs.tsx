import { type KeyboardEvent, useRef } from 'react'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import styles from './Tabs.module.css'

const kinds = ['consultation', 'surgery'] as const satisfies readonly ProcedureHalf[]

/** Ids for aria-controls and aria-labelledby. */
export const tabId = (kind: ProcedureHalf) => `tab-${kind}`
export const PANEL_ID = 'agenda'

interface TabsProps {
  tab: ProcedureHalf
  /** Number of items per tab; undefined while loading. */
  counts?: Record<ProcedureHalf, number>
  onTab: (tab: ProcedureHalf) => void
}

/** Tabs of the map's two lists with item counts and arrow key navigation. */
export function Tabs({ tab, counts, onTab }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const navigationKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End']
  const onKeyDown = (event: KeyboardEvent) => {
    if (!navigationKeys.includes(event.key)) return
    event.preventDefault()
    const to = event.key === 'Home' ? 'consultation' : event.key === 'End' ? 'surgery' : otherTab(tab)
    list.current?.querySelector<HTMLElement>(`#${tabId(to)}`)?.focus()
    if (to !== tab) onTab(to)
  }
  return (
    <div
      aria-label={texts.tabs.label}
      className={styles.tabs}
      onKeyDown={onKeyDown}
      ref={list}
      role="tablist"
    >
      {kinds.map((kind) => (
        <button
          aria-controls={PANEL_ID}
          aria-selected={kind === tab}
          className={styles.tab}
          id={tabId(kind)}
          key={kind}
          onClick={() => kind !== tab && onTab(kind)}
          role="tab"
          tabIndex={kind === tab ? 0 : -1}
          type="button"
        >
          {texts.tabs[kind]}
          <span className={styles.count}>{counts?.[kind] ?? '–'}</span>
        </button>
      ))}
    </div>
  )
}

const otherTab = (tab: ProcedureHalf): ProcedureHalf => (tab === 'consultation' ? 'surgery' : 'consultation')
