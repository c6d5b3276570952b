import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { FailureState, SearchBox } from '../../ui/index.ts'
import { AddControl } from '../AddControl.tsx'
import { ExportControl } from '../export/ExportControl.tsx'
import { MemberChoice } from '../group/InstitutionChoice.tsx'
import { isAwaitingMember } from '../group/scope.ts'
import { useInstitutionNames, useMembers } from '../group/useMembers.ts'
import { ImportControl } from '../import/ImportControl.tsx'
import type { RegisterView } from '../registerView.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { useRecordDialogs } from '../useRecordDialogs.tsx'
import { ChoiceFilters } from './ChoiceFilters.tsx'
import { columnViews } from './columnViews.ts'
import { ListTable } from './ListTable.tsx'
import { RegisterList } from './RegisterList.tsx'
import { type SplitTableActions, SplitTables } from './SplitTables.tsx'
import { useAllRows } from './useAllRows.ts'

interface TableScreenProps {
  register: RegisterView
  tableActions?: SplitTableActions
}

/** A register's list as one table or two split tables. */
export function TableScreen(props: TableScreenProps) {
  return (
    <RegisterList register={props.register}>
      <ListScreen {...props} />
    </RegisterList>
  )
}

/** Notifies that the rows of a group are shown without institution names. */
function NamelessRows({ register: { scope, session } }: { register: RegisterView }) {
  const { data } = useListContext()
  const { failed, isFetching, refetch } = useMembers(session.institution)
  if (scope.kind !== 'all' || !failed || !data) return null
  return (
    <FailureState busy={isFetching} compact onRetry={refetch}>
      {app.institutions.failed}
    </FailureState>
  )
}

function ListSearch({ register: { extras, texts } }: { register: RegisterView }) {
  const { filterValues, setFilters } = useListContext()
  const { minimum, debounceMs } = extras.search ?? {}
  const setSearch = (text: string) => {
    const { q: _, ...others } = filterValues
    setFilters(text ? { ...others, q: text } : others)
  }
  return (
    <SearchBox
      debounceMs={debounceMs}
      label={texts.search ?? fillText(crud.searchIn, { title: texts.title })}
      minimum={minimum}
      ofScreen
      onSearch={setSearch}
      placeholder={texts.search}
      tooShort={minimum ? fillText(crud.searchFrom, { count: minimum }) : undefined}
      value={filterValues.q ?? ''}
    />
  )
}

function ListExport({ register }: { register: RegisterView }) {
  return <ExportControl register={register} rows={useAllRows(register)} />
}

/** Does not use the list's context itself, so that another page re-renders only what depends on it. */
function ListScreen({ register, tableActions }: TableScreenProps) {
  const { definition, texts, scope, extras } = register
  const { search, split } = definition.list
  const { add, dialogs, ...recordDialogs } = useRecordDialogs(register)
  const institutionOf = useInstitutionNames(register)
  const columns = useMemo(
    () => columnViews(definition, texts, institutionOf, extras.cells),
    [definition, texts, institutionOf, extras],
  )
  const awaiting = isAwaitingMember(scope)
  const addControl = <AddControl onAdd={() => add()} register={register} />
  const emptyControls = (
    <>
      {addControl}
      <ImportControl again register={register} />
      {extras.emptyControls?.(scope)}
    </>
  )
  const tableProps = { register, columns, dialogs: recordDialogs, emptyControls }

  return (
    <>
      <ScreenHead title={texts.title}>
        {search.length > 0 && !split && !awaiting && <ListSearch register={register} />}
        {!awaiting && extras.headControls?.(scope)}
        {!awaiting && <ListExport register={register} />}
        {!awaiting && <ImportControl register={register} />}
        {!awaiting && addControl}
      </ScreenHead>
      <MemberChoice register={register} />
      <NamelessRows register={register} />
      {!awaiting && <ChoiceFilters register={register} />}
      {!awaiting && split && <SplitTables {...tableProps} actions={tableActions} />}
      {!awaiting && !split && <ListTable {...tableProps} />}
      {dialogs}
    </>
  )
}
