import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRegisterView } from '../../crud/index.ts'
import { PatientModal } from '../../custom/patients/PatientModal.tsx'
import { DetailModal } from '../../custom/surgicalMap/detail/DetailModal.tsx'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { focusesForm } from '../../form/FormFocus.tsx'
import { type Session, timeZone } from '../../providers/session.ts'
import { track } from '../../providers/tracking.ts'
import { patients } from '../../resources/patients.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/** A record shown over any screen. */
export type QuickViewOf =
  | { kind: 'patient'; id: number }
  | { kind: 'procedure'; record: ProcedureRecord; half: ProcedureHalf }

interface QuickViewProps {
  view: QuickViewOf
  session: Session
  onClose: () => void
}

/** The details of a patient or procedure, as on their own screens; closes on navigation. */
export function QuickView({ view, session, onClose }: QuickViewProps) {
  useClosedByNavigation(onClose)
  useEffect(() => {
    void track(view.kind === 'patient' ? 'patientOpen' : 'mapOpenScheduling')
  }, [view.kind])
  if (view.kind === 'patient') return <PatientView id={view.id} onClose={onClose} session={session} />
  return <ProcedureView {...view} key={view.record.id} onClose={onClose} />
}

interface ProcedureViewProps extends Extract<QuickViewOf, { kind: 'procedure' }> {
  onClose: () => void
}

function ProcedureView({ record, half, onClose }: ProcedureViewProps) {
  const [shown, setShown] = useState({ record, kind: half })
  return (
    <DetailModal
      {...shown}
      onClose={onClose}
      onOpen={(other, kind) => setShown({ record: other, kind })}
      timeZone={timeZone()}
    />
  )
}

function PatientView({ id, session, onClose }: { id: number; session: Session; onClose: () => void }) {
  const register = useRegisterView(patients, session)
  const navigate = useNavigate()
  const edit = () => {
    void track('patientEdit')
    void navigate(`/pacientes/editar/${id}`, { state: { fromList: true, ...focusesForm } })
  }
  return <PatientModal id={id} onClose={onClose} onEdit={edit} register={register} />
}

function useClosedByNavigation(onClose: () => void): void {
  const { key } = useLocation()
  const opened = useRef(key)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (key !== opened.current) close()
  }, [key])
}
