import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { track } from '../../providers/tracking.ts'
import type { Kind } from './list/agenda.ts'

const PARAMETER = 'tab'

/** The tab that is open: the address's own until another is chosen, which the address then says, for the way back here. */
export function useTab(opens: Kind): [Kind, (tab: Kind) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get(PARAMETER)
  const choose = useCallback(
    (tab: Kind) => {
      void track('mapSelectTab')
      setParams({ [PARAMETER]: tab }, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return [asked === 'pre' || asked === 'surgeries' ? asked : opens, choose]
}
