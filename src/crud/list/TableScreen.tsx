import { useCallback, useMemo } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { AddControl } from '../AddControl.tsx'
import { ExportControl } from '../export/ExportControl.tsx'
import { MemberChoice } from '../group/MemberChoice.tsx'
import { isAwaitingMember } from '../group/scope.ts'
import { useInstitutionOf } from '../group/useMembers.ts'
import { ImportControl } from '../import/ImportControl.tsx'
import type { Register } from '../register.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { useRecordDialogs } from '../useRecordDialogs.tsx'
import { columnViews } from './columnViews.ts'
import { ListTable } from './ListTable.tsx'
import { type PartActions, SplitTables } from './SplitTables.tsx'
import { useEveryRow } from './useEveryRow.ts'
import { useRegisterList } from './useRegisterList.ts'

interface TableScreenProps {
  register: Register
  partActions?: PartActions
}

/** A register as a table, or as the two tables that its list is split into: searched, sorted and paged. */
export function TableScreen({ register, partActions }: TableScreenProps) {
  const { definition, texts, scope, extras } = register
  const { search, split, searchFrom } = definition.list
  const { view, change, list } = useRegisterList(register)
  const everyRow = useEveryRow(register, view, list.found)
  const { add, dialogs, ...recordDialogs } = useRecordDialogs(register)
  const institutionOf = useInstitutionOf(register)
  const columns = useMemo(
    () => columnViews(definition, texts, institutionOf, extras.cells),
    [definition, texts, institutionOf, extras],
  )
  const seek = useCallback((text: string) => change({ search: text, page: 1 }), [change])
  const awaiting = isAwaitingMember(scope)
  const addControl = <AddControl onAdd={() => add()} register={register} />
  const parts = { register, columns, dialogs: recordDialogs, addControl }

  return (
    <>
      <ScreenHead title={texts.title}>
        {search.length > 0 && !split && !awaiting && (
          <SearchBox
            label={texts.search ?? crud.searchIn.replace('{title}', texts.title)}
            minimum={searchFrom}
            onSearch={seek}
            placeholder={texts.search}
            tooShort={searchFrom ? crud.searchFrom.replace('{count}', String(searchFrom)) : undefined}
            value={view.search}
          />
        )}
        {!awaiting && <ExportControl register={register} rows={everyRow} />}
        {!awaiting && <ImportControl register={register} />}
        {!awaiting && addControl}
      </ScreenHead>
      <MemberChoice register={register} />
      {!awaiting && split && <SplitTables {...parts} actions={partActions} list={list} />}
      {!awaiting && !split && <ListTable {...parts} change={change} list={list} view={view} />}
      {dialogs}
    </>
  )
}
