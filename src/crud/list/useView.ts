import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Definition } from '../../schema/definition.ts'
import { paramsOf, viewOf } from './viewParams.ts'
import type { View } from './visibleRows.ts'

/** What the list shows, kept in the address: reloading and going back find it again. */
export function useView(definition: Definition): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => viewOf(definition, params), [definition, params])
  const change = useCallback(
    (changed: Partial<View>) =>
      setParams((now) => paramsOf(definition, { ...viewOf(definition, now), ...changed }, now), {
        replace: true,
        preventScrollReset: changed.page === undefined || changed.search !== undefined,
      }),
    [definition, setParams],
  )
  return [view, change]
}
