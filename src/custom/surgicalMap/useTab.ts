import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { track } from '../../providers/tracking.ts'

const PARAMETER = 'tab'
const halves = ['consultation', 'surgery'] as const
const paramValues: Record<ProcedureHalf, string> = { consultation: 'pre', surgery: 'surgeries' }

/** The selected tab, kept in the URL query so that navigating back restores it. */
export function useTab(initialTab: ProcedureHalf): [ProcedureHalf, (tab: ProcedureHalf) => void] {
  const [params, setParams] = useSearchParams()
  const tabParam = params.get(PARAMETER)
  const choose = useCallback(
    (tab: ProcedureHalf) => {
      void track('mapSelectTab')
      setParams({ [PARAMETER]: paramValues[tab] }, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  const selected = halves.find((half) => paramValues[half] === tabParam)
  return [selected ?? initialTab, choose]
}
