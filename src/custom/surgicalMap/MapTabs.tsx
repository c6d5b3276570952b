import type { ProcedureHalf } from '../../domain/procedures.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import { Tabs } from '../../ui/index.ts'
import type { MapTab } from './useTab.ts'

const kinds = ['consultation', 'surgery'] as const satisfies readonly ProcedureHalf[]

/** Id of the tab panel with the selected list. */
export const PANEL_ID = 'agenda'

interface MapTabsProps {
  tab: MapTab
  hasLanes: boolean
  /** Number of items per tab; undefined while loading. */
  counts?: Record<ProcedureHalf, number>
  onTab: (tab: MapTab) => void
}

/** Tabs of the map's two lists with item counts, and of its rooms. */
export function MapTabs({ tab, hasLanes, counts, onTab }: MapTabsProps) {
  const lists = kinds.map((kind) => ({ key: kind, label: texts.tabs[kind], count: counts?.[kind] ?? '–' }))
  const items = [...lists, ...(hasLanes ? [{ key: 'lanes' as const, label: texts.tabs.lanes }] : [])]
  return <Tabs items={items} label={texts.tabs.label} onSelect={onTab} panelId={PANEL_ID} selected={tab} />
}
