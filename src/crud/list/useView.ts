import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Definition } from '../../schema/definition.ts'
import { paramsOf, viewOf } from './viewParams.ts'
import type { View } from './visibleRows.ts'

/**
 * What the list shows, kept in the address: reloading and going back find it again.
 * @param prefix tells the views of several lists at one address apart
 */
export function useView(definition: Definition, prefix = ''): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => viewOf(definition, params, prefix), [definition, params, prefix])
  const change = useCallback(
    (changed: Partial<View>) =>
      setParams(
        (now) => paramsOf(definition, { ...viewOf(definition, now, prefix), ...changed }, now, prefix),
        { replace: true, preventScrollReset: changed.page === undefined || changed.search !== undefined },
      ),
    [definition, prefix, setParams],
  )
  return [view, change]
}
