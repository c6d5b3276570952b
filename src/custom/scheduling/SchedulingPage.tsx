import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { LazyInstitutionModal, ScreenHead } from '../../crud/index.ts'
import { fromMoment } from '../../domain/moment.ts'
import { freesSlot, REQUEST_PARAM, RESCHEDULED_PARAM, slotIn } from '../../domain/rescheduling.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { currentDay, nowMs } from '../../providers/clock.ts'
import { noteFreed } from '../../providers/freedSurgery.ts'
import { readStoredDay, storeDay } from '../../providers/mapDay.ts'
import { readSession, timeZone } from '../../providers/session.ts'
import { IconButton, noteSaved } from '../../ui/index.ts'
import { useDraft } from './draft.ts'
import type { FormKind, SchedulingValues } from './formModel.ts'
import { initialValues } from './initialValues.ts'
import { SchedulingForm } from './SchedulingForm.tsx'
import { SchedulingSkeleton } from './SchedulingSkeleton.tsx'
import { useFormInstitution } from './useFormInstitution.ts'
import { usePresetPatient } from './usePresetPatient.ts'
import { useRecordToEdit, useRecordToReschedule, useRequest } from './useRecordToEdit.ts'
import type { SavedScheduling } from './useSaveScheduling.ts'

/** Paths of the lists. */
const listPaths = { surgery: '/agendamentos', consultation: '/pre-agendamentos' } as const

/** The form page at `/novo` and `/editar/:id`. */
export function SchedulingPage({ kind }: { kind: FormKind }) {
  const { id } = useParams()
  const { key } = useLocation()
  const back = useBack(listPaths[kind])
  const texts = procedureForm[kind]
  return (
    <>
      <ScreenHead
        back={<IconButton icon="back" label={app.common.back} onClick={back} tone="plain" />}
        title={id === undefined ? texts.new : texts.edit}
      />
      <Body id={id} key={id ?? key} kind={kind} onBack={back} />
    </>
  )
}

/** Navigates back, or to the list if there is no history. */
function useBack(list: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(list, { replace: true }) : navigate(-1))
}

interface BodyProps {
  kind: FormKind
  id: string | undefined
  onBack: () => void
}

function Body({ kind, id, onBack }: BodyProps) {
  const navigate = useNavigate()
  const { patient_id } = useParams()
  const [params] = useSearchParams()
  const session = readSession()
  // The time zone is fixed when the form opens: its times must not shift while the user types.
  const [zone] = useState(timeZone)
  // A new record defaults to the day that the map shows.
  const [day] = useState(() => readStoredDay() ?? currentDay(zone))
  const path = id === undefined ? `${listPaths[kind]}/novo` : `${listPaths[kind]}/editar/${id}`
  const draft = useDraft<SchedulingValues>(path)
  const record = useRecordToEdit(id, onBack)
  const from = (id === undefined && params.get(RESCHEDULED_PARAM)) || undefined
  const rescheduled = useRecordToReschedule(from, onBack)
  const requestId = (id === undefined && kind === 'surgery' && params.get(REQUEST_PARAM)) || undefined
  const request = useRequest(requestId, onBack)
  const given = record ?? rescheduled ?? request
  const named = slotIn(params)
  const isTaken = !record && kind === 'surgery' && named?.institution_id === given?.institution_id
  const slot = isTaken ? named : undefined
  const presetPatient = usePresetPatient(patient_id ?? params.get('patient_id'))
  const place = useFormInstitution({
    selected: session?.institution,
    known: given?.institution_id,
    drafted: draft?.institution,
  })
  if (!session) return null
  if (draft === undefined) return <SchedulingSkeleton />

  const { institution, institutionId } = place
  const isLoadingRecord = (id ?? from ?? requestId) !== undefined && !given
  if (!isLoadingRecord && id === undefined && place.isUnchosen)
    return (
      <LazyInstitutionModal
        confirmLabel={procedureForm.continue}
        onChoose={place.choose}
        onClose={onBack}
        title={procedureForm.chooseMember}
      />
    )
  if (presetPatient.state === 'loading' || institutionId === undefined || isLoadingRecord)
    return <SchedulingSkeleton />

  /** Makes the map show the record's day and mark the record. */
  const handleSaved = (saved: SavedScheduling) => {
    const { day: savedDay } = saved.values[kind === 'surgery' ? 'surgery_probable_date' : 'pre_probable_date']
    storeDay(savedDay === currentDay(zone) ? null : savedDay)
    noteSaved('procedures', saved.id)
    if (slot) noteFreed(undefined)
    const surgery_probable_date = fromMoment(saved.values.surgery_probable_date, zone)
    if (
      record &&
      kind === 'surgery' &&
      freesSlot(record, { ...saved.values, surgery_probable_date }, nowMs())
    )
      noteFreed(record)
    if (record) onBack()
    else void navigate(listPaths[kind], { replace: true })
  }

  const planned = { record, rescheduled, request, slot }
  const start = { kind, ...planned, institutionId, zone, day, patient: presetPatient.patient }
  const source = from ? `?${RESCHEDULED_PARAM}=${from}` : requestId ? `?${REQUEST_PARAM}=${requestId}` : ''
  return (
    <SchedulingForm
      {...start}
      draft={draft}
      institution={place.named}
      onLeave={onBack}
      onSaved={handleSaved}
      path={path}
      route={path + source}
      member={institution}
      memberFailure={place.failure}
      values={initialValues({ ...start, selected: session.institution, institution })}
    />
  )
}
