import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ListFoot } from '../../crud/list/ListFoot.tsx'
import { ListState } from '../../crud/list/ListState.tsx'
import { RegisterTable } from '../../crud/list/RegisterTable.tsx'
import type { RowAction } from '../../crud/list/Row.tsx'
import { useRegisterView } from '../../crud/registerView.ts'
import { ScreenHead } from '../../crud/ScreenHead.tsx'
import { displayName } from '../../domain/names.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import type { PatientRow } from '../../providers/patients.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { track } from '../../providers/tracking.ts'
import { patients as definition } from '../../resources/patients.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { AddPatient } from './AddPatient.tsx'
import { patientColumns } from './patientColumns.tsx'
import { usePatientList } from './usePatientList.ts'
import { MIN_FILTER_LENGTH, usePatientsView } from './usePatientsView.ts'

const loadModal = async () => ({ default: (await import('./PatientModal.tsx')).PatientModal })
const PatientModal = lazy(loadModal)

const SEARCH_DEBOUNCE_MS = 800

const actions: RowAction[] = [{ command: 'open', icon: 'next', label: texts.open }]

/** A failure is ignored: the chunk is requested again when the modal opens. */
const preloadModal = () => void loadModal().catch(() => undefined)

const patientName = (record: RegisterRecord) => displayName(record as PatientRow)

/** The patients of the institution, or of all members of a group. */
export function PatientsPage() {
  const session = readSession()
  return session && <PatientsScreen session={session} />
}

function PatientsScreen({ session }: { session: Session }) {
  const register = useRegisterView(definition, session)
  const { view, change } = usePatientsView()
  const list = usePatientList(view)
  const [opened, setOpened] = useState<number>()
  const ofGroup = session.institution.is_group
  const columns = useMemo(() => patientColumns(ofGroup), [ofGroup])
  const navigate = useNavigate()

  const search = useCallback(
    (filter: string) => {
      if (filter) void track('patientSearch')
      change({ filter, page: 1 })
    },
    [change],
  )
  const { beyond, last } = list
  useEffect(() => {
    if (beyond) change({ page: last }, { replace: true })
  }, [beyond, change, last])

  const open = ({ id }: RegisterRecord) => {
    void track('patientOpen')
    setOpened(id)
  }
  const edit = (id: number) => {
    void track('patientEdit')
    void navigate(`/pacientes/editar/${id}`, { state: { fromList: true } })
  }
  const add = <AddPatient register={register} />

  return (
    <>
      <ScreenHead title={register.texts.title}>
        <SearchBox
          label={crud.searchIn.replace('{title}', register.texts.title)}
          minimum={MIN_FILTER_LENGTH}
          onSearch={search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          value={view.filter}
        />
        {add}
      </ScreenHead>
      <ListState
        action={add}
        columns={columns.length}
        list={{ ...list, perPage: view.perPage }}
        onClearSearch={() => search('')}
        register={register}
        searched={view.filter !== ''}
      >
        <RegisterTable
          actions={actions}
          columns={columns}
          definition={definition}
          label={register.texts.title}
          rowTitle={patientName}
          onCommand={(_, record) => open(record)}
          onPreload={preloadModal}
          rowCommand="open"
          rows={list.rows}
          sort={definition.list.sort}
          stale={list.stale}
        />
        <ListFoot
          onPage={(page) => change({ page })}
          onPerPage={(perPage) => change({ perPage, page: 1 })}
          page={list.page}
          perPage={view.perPage}
          sizes={definition.list.pageSizes}
          total={list.total}
        />
      </ListState>
      <Suspense>
        {opened !== undefined && (
          <PatientModal
            id={opened}
            onClose={() => setOpened(undefined)}
            onEdit={() => edit(opened)}
            register={register}
          />
        )}
      </Suspense>
    </>
  )
}
