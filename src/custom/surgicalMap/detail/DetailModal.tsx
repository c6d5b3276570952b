import { useState } from 'react'
import { useNavigate } from 'react-router'
import { canCancel, offersEdit } from '../../../domain/procedures/owner.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { readSession } from '../../../providers/session.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureState } from '../../../ui/FailureState.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { Kind } from '../list/agenda.ts'
import { CancelModal } from './CancelModal.tsx'
import { DetailFields } from './DetailFields.tsx'
import { PatientHead } from './PatientHead.tsx'
import { useDetail } from './useDetail.ts'

const { detail: texts } = map

const editAddresses: Record<Kind, string> = {
  pre: '/pre-agendamentos/editar',
  surgeries: '/agendamentos/editar',
}

interface DetailModalProps {
  /** The record as the map knows it. */
  record: ProcedureRecord
  /** The tab it was opened from. */
  kind: Kind
  timeZone: string
  onClose: () => void
}

/** A clinic sees another institution's record, and leaves it as it is. */
function isInSight({ institution_id }: ProcedureRecord): boolean {
  const session = readSession()
  return Boolean(session && (session.institution.is_group || session.institution.id === institution_id))
}

/** All that is known of a consultation or procedure, and what may be done to it. */
export function DetailModal({ record: known, kind, timeZone, onClose }: DetailModalProps) {
  const { data: record, error, isFetching, refetch } = useDetail(known)
  const [isCancelling, setCancelling] = useState(false)
  const navigate = useNavigate()
  if (!record)
    return (
      <Modal onClose={onClose} open title={texts.title}>
        {error && (
          <FailureState busy={isFetching} onRetry={() => refetch()}>
            {texts.failed}
          </FailureState>
        )}
      </Modal>
    )
  const edit = () => void navigate(`${editAddresses[kind]}/${record.id}`)
  return (
    <>
      <Modal
        actions={
          canCancel(record, kind === 'pre' ? 'pre' : 'surgery') && (
            <Button onClick={() => setCancelling(true)}>{texts.cancel}</Button>
          )
        }
        confirm={offersEdit(record) && isInSight(record) ? { label: texts.edit, onConfirm: edit } : undefined}
        onClose={onClose}
        open
        title={texts.title}
      >
        <PatientHead kind={kind} record={record} timeZone={timeZone} />
        <DetailFields record={record} timeZone={timeZone} />
      </Modal>
      {isCancelling && (
        <CancelModal kind={kind} onClose={() => setCancelling(false)} record={record} timeZone={timeZone} />
      )}
    </>
  )
}
