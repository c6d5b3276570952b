import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { definitions } from '../resources/index.ts'
import type { Definition } from '../schema/definition.ts'

/** Reads a register's lists again, those too of the register whose records hold its own. */
export function useReload({ name }: Definition): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const parents = definitions.filter(({ children }) => children?.resource === name)
    for (const shown of [name, ...parents.map((parent) => parent.name)])
      void client.invalidateQueries({ queryKey: [shown, 'getList'] })
  }, [client, name])
}
