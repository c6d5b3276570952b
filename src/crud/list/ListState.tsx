import type { ReactNode } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { messageOf } from '../../providers/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import type { Register } from '../register.ts'

interface ListStateProps {
  register: Register
  /** The list as react-admin's context has it. */
  list: {
    data?: unknown
    total?: number
    perPage: number
    error?: Error | null
    isPending?: boolean
    isFetching?: boolean
    refetch: () => void
  }
  /** What is missing may be there under another search. */
  searched?: boolean
  columns: number
  /** What is missing; the register's own words where it is not said. */
  empty?: string
  /** The button that makes the first record. */
  action: ReactNode
  onClearSearch?: () => void
  /** The list where there is something to list. */
  children: ReactNode
}

/** What stands in a list's place: its shape while it loads, why it failed, or what is missing. */
export function ListState(props: ListStateProps) {
  const { register, searched, list, columns, action, onClearSearch, children } = props
  const { empty = register.texts.empty } = props
  if (list.error && !list.data)
    return (
      <FailureState busy={list.isFetching ?? false} onRetry={() => list.refetch()}>
        {messageOf(list.error, app.list.failed)}
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
