import { useGetOne } from 'react-admin'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'

type Loaded =
  | { state: 'ready'; record?: RegisterRecord }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void; busy: boolean }

/**
 * The record that a form edits, as the server has it now: what a list remembers of it may be old.
 * @param id absent for a new record
 * @param known the record as a list shows it, for a register whose records are not read one by one
 */
export function useRecord(definition: Definition, id?: string | number, known?: RegisterRecord): Loaded {
  const readable = definition.wire?.paths.read !== false
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useGetOne<RegisterRecord>(
    definition.name,
    { id: Number(id), meta: known?.uuid ? { record: { uuid: known.uuid } } : undefined },
    {
      enabled: id !== undefined && readable,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  if (id === undefined || !readable) return { state: 'ready', record: known }
  if (error) return { state: 'failed', retry: () => void refetch(), busy: isFetching }
  return isFetchedAfterMount && data ? { state: 'ready', record: data } : { state: 'loading' }
}
