import { type ReactNode, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { RegisterExtras } from '../extras.ts'
import { warmForm } from '../formChunks.ts'
import type { Access, Register } from '../register.ts'
import type { RecordDialogs } from '../useRecordDialogs.tsx'
import { useReload } from '../useReload.ts'
import { changedFilters, filteredRows, noFilters } from './columnFilters.ts'
import type { ColumnView } from './columnViews.ts'
import { ContextFoot } from './ListFoot.tsx'
import { ListState } from './ListState.tsx'
import { RegisterTable } from './RegisterTable.tsx'
import type { RowAction } from './Row.tsx'
import { toggledSort } from './viewParams.ts'

/** What every table of a register's screen has in common. */
export interface TableParts {
  register: Register
  columns: readonly ColumnView[]
  dialogs: Pick<RecordDialogs, 'edit' | 'remove'>
  /** The button that makes the first record. */
  addControl: ReactNode
}

interface ListTableProps extends TableParts {
  /** What it is called, and what it says while it is empty, where it is one of several. */
  part?: { title: string; empty: string }
}

/** The table of the list around it, or what stands in its place. */
export function ListTable({ register, columns, dialogs, addControl, part }: ListTableProps) {
  const list = useListContext<RegisterRecord>()
  const { data = noRecords, sort, setSort, setFilters: setSearch, isPlaceholderData = false } = list
  const { definition, texts, access, extras } = register
  const { edit, remove } = dialogs
  const reload = useReload(definition)
  const { update, remove: removes } = access
  const byHand = extras.rowActions ?? none
  const [filters, setFilters] = useState(noFilters)
  const rows = useMemo(() => filteredRows(data, filters), [data, filters])
  const actions = useMemo(
    () => withActions(byHand, actionsOf({ update, remove: removes }, extras.closed)),
    [update, removes, extras.closed, byHand],
  )
  const command = (name: string, record: RegisterRecord) => {
    if (name === 'open') extras.onRow?.(record)
    else if (byHand.some((action) => action.command === name)) extras.onCommand?.(name, record, reload)
    else if (name === 'edit') edit(record)
    else if (name === 'remove') remove(record)
  }
  return (
    <ListState
      action={addControl}
      columns={columns.length}
      empty={part?.empty}
      list={list}
      onClearSearch={() => setSearch({})}
      register={register}
      searched={Boolean(list.filterValues.q)}
    >
      <RegisterTable
        actions={actions}
        columns={columns}
        definition={definition}
        label={part?.title ?? texts.title}
        onCommand={command}
        onNear={() => access.update && warmForm(definition)}
        onSort={(field) => setSort(toggledSort(sort, field))}
        rowCommand={extras.onRow ? 'open' : access.update ? 'edit' : undefined}
        filters={filters}
        onFilter={(name, value) => setFilters(changedFilters(filters, name, value))}
        rows={rows}
        sort={sort}
        stale={isPlaceholderData}
      />
      {rows.length === 0 && filters !== noFilters && (
        <EmptyState action={<Button onClick={() => setFilters(noFilters)}>{crud.filters.clear}</Button>}>
          {crud.filters.nothing}
        </EmptyState>
      )}
      <ContextFoot part={part?.title} sizes={definition.list.pageSizes} />
    </ListState>
  )
}

const none: readonly RowAction[] = []
const noRecords: RegisterRecord[] = []

/** Those added by hand first, and each that stands in a usual one's place there. */
function withActions(byHand: readonly RowAction[], usual: readonly RowAction[]): RowAction[] {
  const inPlaceOf = ({ command }: RowAction) => byHand.find((action) => action.command === command)
  const added = byHand.filter(({ command }) => usual.every((action) => action.command !== command))
  return [...added, ...usual.map((action) => inPlaceOf(action) ?? action)]
}

/** What may be done to a row that is not closed. */
function actionsOf(
  { update, remove }: Pick<Access, 'update' | 'remove'>,
  closed: RegisterExtras['closed'],
): RowAction[] {
  const shown = closed && ((record: RegisterRecord) => closed(record) === undefined)
  const actions: RowAction[] = []
  if (update) actions.push({ command: 'edit', icon: 'edit', label: crud.edit, shown })
  if (remove) actions.push({ command: 'remove', icon: 'remove', label: crud.remove, shown })
  return actions
}
