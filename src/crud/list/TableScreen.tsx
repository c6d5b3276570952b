import { useCallback, useMemo } from 'react'
import { useListContext } from 'react-admin'
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
import { RegisterList } from './RegisterList.tsx'
import { type PartActions, SplitTables } from './SplitTables.tsx'
import { useEveryRow } from './useEveryRow.ts'

interface TableScreenProps {
  register: Register
  partActions?: PartActions
}

/** A register as a table, or as the two tables that its list is split into: searched, sorted and paged. */
export function TableScreen(props: TableScreenProps) {
  return (
    <RegisterList register={props.register}>
      <ListScreen {...props} />
    </RegisterList>
  )
}

function ListScreen({ register, partActions }: TableScreenProps) {
  const { definition, texts, scope, extras } = register
  const { search, split, minSearchLength: searchFrom } = definition.list
  const { filterValues, setFilters } = useListContext()
  const everyRow = useEveryRow(register)
  const { add, dialogs, ...recordDialogs } = useRecordDialogs(register)
  const institutionOf = useInstitutionOf(register)
  const columns = useMemo(
    () => columnViews(definition, texts, institutionOf, extras.cells),
    [definition, texts, institutionOf, extras],
  )
  const seek = useCallback((text: string) => setFilters(text ? { q: text } : {}), [setFilters])
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
            value={filterValues.q ?? ''}
          />
        )}
        {!awaiting && <ExportControl register={register} rows={everyRow} />}
        {!awaiting && <ImportControl register={register} />}
        {!awaiting && addControl}
      </ScreenHead>
      <MemberChoice register={register} />
      {!awaiting && split && <SplitTables {...parts} actions={partActions} />}
      {!awaiting && !split && <ListTable {...parts} />}
      {dialogs}
    </>
  )
}
