import type { ProcedureHalf } from '../../domain/procedures.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import { Tabs } from '../../ui/index.ts'

const kinds = ['consultation', 'surgery'] as const satisfies readonly ProcedureHalf[]

/** Id of the tab panel with the selected list. */
export const PANEL_ID = 'agenda'

interface MapTabsProps {
  tab: ProcedureHalf
  /** Number of items per tab; undefined while loading. */
  counts?: Record<ProcedureHalf, number>
  onTab: (tab: ProcedureHalf) => void
}

/** Tabs of the map's two lists with item counts. */
export function MapTabs({ tab, counts, onTab }: MapTabsProps) {
  const items = kinds.map((kind) => ({ key: kind, label: texts.tabs[kind], count: counts?.[kind] ?? '–' }))
  return <Tabs items={items} label={texts.tabs.label} onSelect={onTab} panelId={PANEL_ID} selected={tab} />
}
