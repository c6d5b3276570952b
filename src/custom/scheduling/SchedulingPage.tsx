import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { InstitutionModal } from '../../crud/group/InstitutionModal.tsx'
import { ScreenHead } from '../../crud/ScreenHead.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { readSession } from '../../providers/session.ts'
import { timeZone } from '../../providers/timeZone.ts'
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
  if (!session) return null

  const { institution: selected } = session
  const institution = params.get('institution') ?? draft?.institution ?? null
  const institutionId = record?.institution_id ?? placeOf(selected, institution)
  if (id === undefined && institutionId === undefined)
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
      institution={institution ?? (record && selected.is_group ? String(record.institution_id) : null)}
      onLeave={onBack}
      onSaved={() => void (record ? onBack() : navigate(lists[kind], { replace: true }))}
      path={path}
      values={startValues({ ...start, selected })}
    />
  )
}

/** Whose a new record is: the member that a group's address names, else the selected institution; undefined until it is chosen. */
function placeOf(selected: { id: number; is_group: boolean }, named: string | null): number | undefined {
  if (!selected.is_group) return selected.id
  return /^[1-9]\d*$/.test(named ?? '') ? Number(named) : undefined
}
