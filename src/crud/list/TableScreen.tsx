import { useCallback, useMemo } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { AddControl } from '../AddControl.tsx'
import type { Access } from '../access.ts'
import { ExportControl } from '../export/ExportControl.tsx'
import { warmForm } from '../formChunks.ts'
import { MemberChoice } from '../group/MemberChoice.tsx'
import { isAwaitingMember } from '../group/scope.ts'
import { useInstitutionOf } from '../group/useMembers.ts'
import type { Register } from '../register.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { useRecordDialogs } from '../useRecordDialogs.tsx'
import { columnViews } from './columnViews.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListState } from './ListState.tsx'
import { RegisterTable } from './RegisterTable.tsx'
import type { RowAction } from './Row.tsx'
import { useEveryRow } from './useEveryRow.ts'
import { useRegisterList } from './useRegisterList.ts'
import { toggledSort } from './viewParams.ts'

/** A register as a table: searched, sorted and paged. */
export function TableScreen({ register }: { register: Register }) {
  const { definition, texts, access, scope } = register
  const { view, change, list } = useRegisterList(register)
  const everyRow = useEveryRow(register, view, list.found)
  const { add, edit, remove, dialogs } = useRecordDialogs(register)
  const institutionOf = useInstitutionOf(register)
  const columns = useMemo(
    () => columnViews(definition, texts, institutionOf),
    [definition, texts, institutionOf],
  )
  const actions = useMemo(() => actionsOf(access), [access])
  const search = useCallback((text: string) => change({ search: text, page: 1 }), [change])
  const awaiting = isAwaitingMember(scope)
  const addControl = <AddControl onAdd={() => add()} register={register} />

  return (
    <>
      <ScreenHead title={texts.title}>
        {definition.list.search.length > 0 && !awaiting && (
          <SearchBox
            label={crud.searchIn.replace('{title}', texts.title)}
            onSearch={search}
            value={view.search}
          />
        )}
        {!awaiting && <ExportControl register={register} rows={everyRow} />}
        {!awaiting && addControl}
      </ScreenHead>
      <MemberChoice register={register} />
      {!awaiting && (
        <ListState
          action={addControl}
          columns={columns.length}
          list={list}
          onClearSearch={() => search('')}
          register={register}
          view={view}
        >
          <RegisterTable
            actions={actions}
            columns={columns}
            definition={definition}
            label={texts.title}
            onCommand={(command, record) => (command === 'edit' ? edit(record) : remove(record))}
            onNear={() => access.update && warmForm(definition)}
            onSort={(field) => change({ sort: toggledSort(view.sort, field), page: 1 })}
            rowCommand={access.update ? 'edit' : undefined}
            rows={list.rows}
            sort={view.sort}
            stale={list.stale}
          />
          <ListFoot list={list} onChange={change} sizes={definition.list.pageSizes} view={view} />
        </ListState>
      )}
      {dialogs}
    </>
  )
}

/** What may be done to a row. */
function actionsOf({ update, remove }: Access): RowAction[] {
  const actions: RowAction[] = []
  if (update) actions.push({ command: 'edit', icon: 'edit', label: crud.edit })
  if (remove) actions.push({ command: 'remove', icon: 'remove', label: crud.remove })
  return actions
}
