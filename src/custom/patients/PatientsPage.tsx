import { useEffect, useMemo, useState } from 'react'
import { type ListControllerResult, useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import {
  ListFoot,
  ListState,
  PageList,
  RegisterTable,
  type RowAction,
  ScreenHead,
  useRegisterView,
} from '../../crud/index.ts'
import { fillText } from '../../domain/fillText.ts'
import { displayName } from '../../domain/names.ts'
import { focusesForm } from '../../form/FormFocus.tsx'
import { crud } from '../../i18n/ptBR/crud.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import type { PatientRow } from '../../providers/patients.ts'
import { clampPage } from '../../providers/register/localLists.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { track } from '../../providers/tracking.ts'
import { patients as definition } from '../../resources/patients.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { overlay, SearchBox } from '../../ui/index.ts'
import { AddPatient } from './AddPatient.tsx'
import { patientColumns } from './patientColumns.tsx'
import { patientsProvider, usePatientCount } from './patientsProvider.ts'
import { MIN_FILTER_LENGTH, type PatientsView, patientsPath, usePatientsParams } from './patientsUrl.ts'
import { useSavedPatient } from './useSavedPatient.ts'

const { Overlay: PatientModal, preload: preloadModal } = overlay(
  async () => (await import('./PatientModal.tsx')).PatientModal,
)

const SEARCH_DEBOUNCE_MS = 800

const actions: RowAction[] = [{ command: 'open', icon: 'next', label: texts.open }]

const noPatients: PatientRow[] = []

/** Whether the rows of the current page are loaded. */
const isListed = ({ data, error, isPlaceholderData }: ListControllerResult<PatientRow>) =>
  Boolean(data && !error && !isPlaceholderData)

const patientName = (record: RegisterRecord) => displayName(record as PatientRow)

/** The patients of the institution, or of all members of a group. */
export function PatientsPage() {
  const session = readSession()
  const params = usePatientsParams()
  return (
    session && (
      <PageList dataProvider={patientsProvider} params={params} resource={definition.name}>
        <PatientsScreen session={session} />
      </PageList>
    )
  )
}

function PatientsScreen({ session }: { session: Session }) {
  const register = useRegisterView(definition, session)
  const list = useListContext<PatientRow>()
  const { page, perPage } = list
  const filter: string = list.filterValues.q ?? ''
  const counted = usePatientCount(page, perPage, filter, isListed(list))
  const total = counted.data ?? list.total ?? 0
  const last = clampPage(Number.POSITIVE_INFINITY, perPage, total)
  const [opened, setOpened] = useState<number>()
  const ofGroup = session.institution.is_group
  const columns = useMemo(() => patientColumns(ofGroup), [ofGroup])
  const navigate = useNavigate()

  const change = (changed: Partial<PatientsView>) =>
    void navigate(patientsPath({ page, perPage, search: filter, ...changed }))
  const search = (text: string) => {
    if (text) void track('patientSearch')
    change({ search: text, page: 1 })
  }
  const beyond = !counted.isPlaceholderData && total > 0 && page > last
  useEffect(() => {
    if (beyond) void navigate(patientsPath({ page: last, perPage, search: filter }), { replace: true })
  }, [beyond, navigate, last, perPage, filter])

  useSavedPatient((name) => {
    if (name.length < MIN_FILTER_LENGTH) return
    void navigate(patientsPath({ page: 1, perPage, search: name }), { replace: true })
  })

  const open = ({ id }: RegisterRecord) => {
    void track('patientOpen')
    setOpened(id)
  }
  const edit = (id: number) => {
    void track('patientEdit')
    void navigate(`/pacientes/editar/${id}`, { state: { fromList: true, ...focusesForm } })
  }
  const add = <AddPatient register={register} />

  return (
    <>
      <ScreenHead title={register.texts.title}>
        <SearchBox
          label={fillText(crud.searchIn, { title: register.texts.title })}
          minimum={MIN_FILTER_LENGTH}
          ofScreen
          onSearch={search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          value={filter}
        />
        {add}
      </ScreenHead>
      <ListState
        action={add}
        columns={columns.length}
        empty={register.texts.empty}
        list={{ ...list, total, refetch: () => void Promise.all([counted.refetch(), list.refetch()]) }}
        onClearSearch={() => search('')}
        searched={filter !== ''}
      >
        <RegisterTable
          actions={actions}
          columns={columns}
          label={register.texts.title}
          rowTitle={patientName}
          onCommand={(_, record) => open(record)}
          onPreload={preloadModal}
          page={page}
          rowCommand="open"
          rows={list.data ?? noPatients}
          savedOf={definition.name}
          sort={definition.list.sort}
          stale={list.isPlaceholderData ?? false}
        />
        <ListFoot
          onPage={(newPage) => change({ page: newPage })}
          onPerPage={(size) => change({ perPage: size, page: 1 })}
          page={page}
          perPage={perPage}
          sizes={definition.list.pageSizes}
          total={total}
        />
      </ListState>
      {opened !== undefined && (
        <PatientModal
          id={opened}
          onClose={() => setOpened(undefined)}
          onEdit={() => edit(opened)}
          register={register}
        />
      )}
    </>
  )
}
