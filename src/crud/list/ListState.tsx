import type { ReactNode } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { errorMessage } from '../../providers/httpClient.ts'
import { Button, EmptyState, FailureState, TableSkeleton } from '../../ui/index.ts'

interface ListStateProps {
  /** react-admin's list context. */
  list: {
    data?: unknown
    total?: number
    perPage: number
    error?: Error | null
    isPending?: boolean
    isFetching?: boolean
    refetch: () => void
  }
  /** Whether a search is active. */
  searched?: boolean
  columns: number
  /** Text of the empty list. */
  empty: string
  /** A button that creates the first record. */
  action: ReactNode
  onClearSearch?: () => void
  /** The list, shown if it is not empty. */
  children: ReactNode
}

/** Shows the loading, error or empty state of a list, or its children. */
export function ListState(props: ListStateProps) {
  const { searched, list, columns, empty, action, onClearSearch, children } = props
  if (list.error && !list.data)
    return (
      <FailureState busy={list.isFetching ?? false} onRetry={() => list.refetch()}>
        {errorMessage(list.error, app.list.failed)}
      </FailureState>
    )
  if (list.isPending) return <TableSkeleton columns={columns} rows={list.perPage} />
  if (list.total) return children
  if (!searched) return <EmptyState action={action}>{empty}</EmptyState>
  return (
    <EmptyState action={<Button onClick={onClearSearch}>{app.list.clearSearch}</Button>}>
      {app.list.nothingFound}
    </EmptyState>
  )
}
