import { type KeyboardEvent, useRef } from 'react'
import { map as texts } from '../../i18n/ptBR/map.ts'
import type { Kind } from './list/agenda.ts'
import styles from './Tabs.module.css'

const kinds = ['pre', 'surgeries'] as const satisfies readonly Kind[]

/** The ids by which a tab and the panel it controls know each other. */
export const tabId = (kind: Kind) => `tab-${kind}`
export const PANEL_ID = 'agenda'

interface TabsProps {
  tab: Kind
  /** How many items each shows; unknown while they load. */
  counts?: Record<Kind, number>
  onTab: (tab: Kind) => void
}

/** The map's two lists, each with how much is in it; the arrows go from one to the other. */
export function Tabs({ tab, counts, onTab }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const moves = ['ArrowLeft', 'ArrowRight', 'Home', 'End']
  const onKeyDown = (event: KeyboardEvent) => {
    if (!moves.includes(event.key)) return
    event.preventDefault()
    const to = event.key === 'Home' ? 'pre' : event.key === 'End' ? 'surgeries' : otherThan(tab)
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

const otherThan = (tab: Kind): Kind => (tab === 'pre' ? 'surgeries' : 'pre')
