import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { track } from '../../providers/tracking.ts'

const PARAMETER = 'tab'
/** The map's two lists, and the rooms of the surgeries' day. */
export type MapTab = ProcedureHalf | 'lanes'
const paramValues: Record<MapTab, string> = { consultation: 'pre', surgery: 'surgeries', lanes: 'rooms' }
const tabs = Object.keys(paramValues) as MapTab[]

/** The selected tab, kept in the URL query so that navigating back restores it. */
export function useTab(initialTab: ProcedureHalf): [MapTab, (tab: MapTab) => void] {
  const [params, setParams] = useSearchParams()
  const tabParam = params.get(PARAMETER)
  const choose = useCallback(
    (tab: MapTab) => {
      void track('mapSelectTab')
      setParams({ [PARAMETER]: paramValues[tab] }, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  const selected = tabs.find((tab) => paramValues[tab] === tabParam)
  return [selected ?? initialTab, choose]
}
