import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { InstitutionModal } from '../../crud/group/InstitutionModal.tsx'
import { useSelectedMembers } from '../../crud/group/useMembers.ts'
import { ScreenHead } from '../../crud/ScreenHead.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { readSession, timeZone } from '../../providers/session.ts'
import { IconButton } from '../../ui/Button.tsx'
import { draftOf } from './draft.ts'
import type { FormKind } from './formModel.ts'
import { SchedulingForm } from './SchedulingForm.tsx'
import { SchedulingSkeleton } from './SchedulingSkeleton.tsx'
import { startValues } from './startValues.ts'
import { useGivenPatient } from './useGivenPatient.ts'
import { useRecordToEdit } from './useRecordToEdit.ts'

/** Where the records of a kind are listed. */
const lists = { procedure: '/agendamentos', consultation: '/pre-agendamentos' } as const

/** The form of one kind at `/novo` and `/editar/:id`. */
export function SchedulingPage({ kind }: { kind: FormKind }) {
  const { id } = useParams()
  const { key } = useLocation()
  const back = useBack(lists[kind])
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

/** Back to where the person came from, else to the list. */
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
  const [params, setParams] = useSearchParams()
  const session = readSession()
  const path = id === undefined ? `${lists[kind]}/novo` : `${lists[kind]}/editar/${id}`
  const [draft] = useState(() => draftOf(path))
  const record = useRecordToEdit(id, onBack)
  const given = useGivenPatient(patient_id ?? params.get('patient_id'))
  const { members, isLoading } = useSelectedMembers()
  if (!session) return null

  const { institution: selected } = session
  const institution = params.get('institution') ?? draft?.institution ?? null
  const named = record ? String(record.institution_id) : institution
  const place = selected.is_group ? members.find((member) => String(member.id) === named) : selected
  const institutionId = record?.institution_id ?? place?.id
  if (id === undefined && !place && !(named && isLoading))
    return (
      <InstitutionModal
        confirmLabel={procedureForm.continue}
        onChoose={(chosen) =>
          setParams((known) => ({ ...Object.fromEntries(known), institution: String(chosen) }), {
            replace: true,
          })
        }
        onClose={onBack}
        title={procedureForm.chooseMember}
      />
    )
  if (given.state === 'loading' || institutionId === undefined || (id !== undefined && !record))
    return <SchedulingSkeleton />

  const start = { kind, record, institutionId, zone: timeZone(), patient: given.patient }
  return (
    <SchedulingForm
      {...start}
      draft={draft}
      institution={selected.is_group ? named : institution}
      onLeave={onBack}
      onSaved={() => void (record ? onBack() : navigate(lists[kind], { replace: true }))}
      path={path}
      place={place}
      values={startValues({ ...start, selected, place })}
    />
  )
}
