import { type ReactNode, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { createPath } from 'react-router'
import { crud } from '../../i18n/ptBR/crud.ts'
import { recordTitle } from '../../providers/register/fieldText.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import type { RegisterExtras } from '../extras.ts'
import { preloadForm } from '../formChunks.ts'
import { type Access, formLocation, type RegisterView, useReload } from '../registerView.ts'
import type { RecordDialogs } from '../useRecordDialogs.tsx'
import { ColumnFilters } from './ColumnFilters.tsx'
import { filteredRows, noFilters, withFilter } from './columnFilters.ts'
import type { ColumnView } from './columnViews.ts'
import { ContextFoot } from './ListFoot.tsx'
import { ListState } from './ListState.tsx'
import { defaultPageSize, toggledSort } from './listStore.ts'
import { RegisterTable } from './RegisterTable.tsx'
import type { RowAction } from './rowAction.ts'
import { useSavedPage } from './useSavedPage.ts'

/** Common props of a register's tables. */
export interface TableProps {
  register: RegisterView
  columns: readonly ColumnView[]
  dialogs: Pick<RecordDialogs, 'edit' | 'remove'>
  /** Buttons that bring the first records. */
  emptyControls: ReactNode
}

interface ListTableProps extends TableProps {
  /** Own title and empty text, for the tables of a split list. */
  tableTexts?: { title: string; empty: string }
  /** Restricts the records of the list, for the tables of a split list. */
  filter?: Record<string, unknown>
}

/** The table of the list in react-admin's context. */
export function ListTable({ register, columns, dialogs, emptyControls, tableTexts, filter }: ListTableProps) {
  const list = useListContext<RegisterRecord>()
  const { data = noRecords, sort, setSort, setFilters: setSearch, isPlaceholderData = false } = list
  const { definition, texts, access, extras } = register
  const { edit, remove } = dialogs
  const reload = useReload(definition)
  const { update, remove: canRemove } = access
  const customActions = extras.rowActions ?? noActions
  const [filters, setFilters] = useState(noFilters)
  // If the column filters hide the saved row, they are cleared.
  useSavedPage(register, (id) => rows.every((row) => row.id !== id) && setFilters(noFilters), filter)
  const rows = useMemo(() => filteredRows(data, filters), [data, filters])
  const editHref = useEditHref(register)
  const actions = useMemo(
    () =>
      mergeActions(
        customActions,
        defaultActions({ update, remove: canRemove }, extras.readOnlyReason, editHref),
      ),
    [update, canRemove, extras.readOnlyReason, editHref, customActions],
  )
  const command = (name: string, record: RegisterRecord) => {
    if (name === 'open') extras.onRow?.(record, reload)
    else if (customActions.some((action) => action.command === name)) extras.onCommand?.(name, record, reload)
    else if (name === 'edit') edit(record)
    else if (name === 'remove') remove(record)
  }
  return (
    <ListState
      action={emptyControls}
      columns={columns.length}
      empty={tableTexts?.empty ?? texts.empty}
      list={list}
      onClearSearch={() => setSearch({})}
      searched={Object.keys(list.filterValues).length > 0}
    >
      <ColumnFilters
        columns={columns}
        filters={filters}
        onFilter={(name, value) => setFilters(withFilter(filters, name, value))}
      />
      <RegisterTable
        actions={actions}
        columns={columns}
        label={tableTexts?.title ?? texts.title}
        onCommand={command}
        onPreload={() => access.update && preloadForm(definition)}
        page={list.page}
        onSort={(field) => setSort(toggledSort(sort, field))}
        rowCommand={extras.onRow ? 'open' : access.update ? 'edit' : undefined}
        rows={rows}
        rowTitle={(record) => recordTitle(definition, record)}
        savedOf={definition.name}
        sort={sort}
        stale={isPlaceholderData}
      />
      {rows.length === 0 && filters !== noFilters && (
        <EmptyState action={<Button onClick={() => setFilters(noFilters)}>{crud.filters.clear}</Button>}>
          {crud.filters.nothing}
        </EmptyState>
      )}
      <ContextFoot
        listName={tableTexts?.title}
        sizes={definition.list.pageSizes}
        specified={defaultPageSize(definition.list)}
      />
    </ListState>
  )
}

/** Returns the address of a record's form, for a register whose form is a page. */
function useEditHref({ definition, scope }: RegisterView): RowAction['href'] {
  const isPage = definition.form.shape === 'page'
  const member = scope.kind === 'member' ? scope.member : undefined
  return useMemo(
    () =>
      isPage
        ? ({ id }) =>
            createPath(
              formLocation({ definition, scope: { kind: 'member', member } }, `editar/${Number(id)}`),
            )
        : undefined,
    [definition, isPage, member],
  )
}

const noActions: readonly RowAction[] = []
const noRecords: RegisterRecord[] = []

/** Custom actions first; those with a default action's command replace it in place. */
function mergeActions(custom: readonly RowAction[], usual: readonly RowAction[]): RowAction[] {
  const inPlaceOf = ({ command }: RowAction) => custom.find((action) => action.command === command)
  const added = custom.filter(({ command }) => usual.every((action) => action.command !== command))
  return [...added, ...usual.map((action) => inPlaceOf(action) ?? action)]
}

/** Edit and remove, for editable records. */
function defaultActions(
  { update, remove }: Pick<Access, 'update' | 'remove'>,
  closed: RegisterExtras['readOnlyReason'],
  editHref: RowAction['href'],
): RowAction[] {
  const shown = closed && ((record: RegisterRecord) => closed(record) === undefined)
  const actions: RowAction[] = []
  if (update) actions.push({ command: 'edit', icon: 'edit', label: crud.edit, shown, href: editHref })
  if (remove) actions.push({ command: 'remove', icon: 'remove', label: crud.remove, shown })
  return actions
}
