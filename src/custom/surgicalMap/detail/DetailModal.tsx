import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSelectedMembers } from '../../../crud/index.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { canCancel, canEditFromDetail, canMove } from '../../../domain/procedures.ts'
import { focusesForm } from '../../../form/FormFocus.tsx'
import { map } from '../../../i18n/ptBR/map.ts'
import { moveTexts } from '../../../i18n/ptBR/move.ts'
import { nowMs } from '../../../providers/clock.ts'
import { refusalReason } from '../../../providers/httpClient.ts'
import { readInstitution } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { LastMove, ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, FailureState, Modal, overlay, UnreadText } from '../../../ui/index.ts'
import { ExamPanel } from '../exams/ExamPanel.tsx'
import type { ToldConflict } from '../list/conflictMarks.ts'
import { LastMoveSection, UndoMoveDialog } from '../move/LastMoveSection.tsx'
import { PatientLinkSection } from '../patientLink/PatientLinkSection.tsx'
import { ReadinessSection } from '../readiness/ReadinessSection.tsx'
import { StageSection } from '../times/StageSection.tsx'
import { GapSection } from '../waiting/GapSection.tsx'
import { OutcomeSection } from '../waiting/OutcomeSection.tsx'
import { CancelledActions } from './CancelledActions.tsx'
import { CancelModal } from './CancelModal.tsx'
import { ConflictList } from './ConflictList.tsx'
import { DetailFields } from './DetailFields.tsx'
import { HeldHint } from './HeldHint.tsx'
import { PatientHead } from './PatientHead.tsx'
import { SqueezedInWith } from './SqueezedInWith.tsx'
import { TermButton } from './TermButton.tsx'
import { useDetail } from './useDetail.ts'

const { detail: texts } = map

const { Overlay: MoveModals } = overlay(async () => (await import('../move/MoveModals.tsx')).MoveModals)
const { Overlay: UndoJointDialog } = overlay(
  async () => (await import('../move/UndoJointDialog.tsx')).UndoJointDialog,
)

const editPaths: Record<ProcedureHalf, string> = {
  consultation: '/pre-agendamentos/editar',
  surgery: '/agendamentos/editar',
}

interface DetailModalProps {
  /** The record in the map's list. */
  record: ProcedureRecord
  /** The tab it was opened from. */
  kind: ProcedureHalf
  timeZone: string
  /** With other records of its day, where that is loaded. */
  conflicts?: readonly ToldConflict[]
  /** Listed surgeries, which the detail names without reading them; none where no list is loaded. */
  listed?: readonly ProcedureRecord[]
  onOpen?: (record: ProcedureRecord, kind: ProcedureHalf) => void
  onClose: () => void
}

/** Whether the surgery is still to begin. */
const isAwaited = ({ surgery_probable_date, cancellation_date, active, anesthesia_start }: ProcedureRecord) =>
  Boolean(surgery_probable_date && active && !cancellation_date && !anesthesia_start)

/** Whether it is cancelled, and its time is still to come. */
const isGap = ({ surgery_probable_date, cancellation_date }: ProcedureRecord) =>
  Boolean(cancellation_date && surgery_probable_date && Date.parse(surgery_probable_date) > nowMs())

const noRecords: readonly ProcedureRecord[] = []

/**
 * Whether the record belongs to the selected institution or one of its members. Clinics also see
 * consultations of other institutions, which are read-only.
 */
function useIsInScope({ institution_id }: ProcedureRecord): boolean {
  const { members } = useSelectedMembers()
  return readInstitution()?.id === institution_id || members.some(({ id }) => id === institution_id)
}

/** Focuses the title when another record is shown: what opened it is gone. @returns the title's ref */
function useFocusOnOther(id: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    title.current?.focus()
  }, [id])
  return title
}

/** Details and actions of a consultation or surgery. */
export function DetailModal({
  record: initialRecord,
  kind,
  timeZone,
  conflicts = [],
  listed = noRecords,
  onOpen,
  onClose,
}: DetailModalProps) {
  const { data: record, error, isFetching, isPlaceholderData, refetch } = useDetail(initialRecord)
  const isInSight = useIsInScope(initialRecord)
  const hasTimes = useCapability('times')
  const hasReadiness = useCapability('readiness')
  const hasWaiting = useCapability('waiting')
  const hasPatientLink = useCapability('patientLink')
  const hasMove = useCapability('move')
  const [isCancelling, setCancelling] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [undoing, setUndoing] = useState<LastMove>()
  const navigate = useNavigate()
  const title = useFocusOnOther(initialRecord.id)
  if (!record)
    return (
      <Modal onClose={onClose} open title={texts.title}>
        {error && (
          <FailureState busy={isFetching} onRetry={refusalReason(error) ? undefined : () => refetch()}>
            <UnreadText error={error} text={texts.failed} />
          </FailureState>
        )}
      </Modal>
    )
  const edit = () => void navigate(`${editPaths[kind]}/${record.id}`, { state: focusesForm })
  return (
    <>
      <Modal
        actions={
          isInSight &&
          (record.cancellation_date ? (
            <CancelledActions kind={kind} record={record} timeZone={timeZone} />
          ) : (
            <>
              <TermButton record={record} />
              {hasMove && kind === 'surgery' && canMove(record) && (
                <Button onClick={() => setMoving(true)}>{moveTexts.open}</Button>
              )}
              {canCancel(record, kind) && <Button onClick={() => setCancelling(true)}>{texts.cancel}</Button>}
            </>
          ))
        }
        confirm={isInSight && canEditFromDetail(record) ? { label: texts.edit, onConfirm: edit } : undefined}
        onClose={onClose}
        open
        title={texts.title}
      >
        <PatientHead
          isReading={isPlaceholderData}
          kind={kind}
          record={record}
          timeZone={timeZone}
          title={title}
        />
        {kind === 'surgery' && onOpen && (
          <SqueezedInWith
            onOpen={(other) => onOpen(other, kind)}
            listed={listed}
            record={record}
            timeZone={timeZone}
          />
        )}
        <HeldHint record={record} />
        <ConflictList conflicts={conflicts} />
        {hasWaiting && isInSight && record.cancellation_date && (
          <OutcomeSection key={`outcome ${record.id}`} record={record} timeZone={timeZone} />
        )}
        {hasWaiting && isInSight && kind === 'surgery' && isGap(record) && (
          <GapSection record={record} timeZone={timeZone} />
        )}
        {record.last_move && isInSight && kind === 'surgery' && (
          <LastMoveSection
            lastMove={record.last_move}
            onUndo={setUndoing}
            record={record}
            timeZone={timeZone}
          />
        )}
        {hasTimes && record.times && record.surgery_probable_date && kind === 'surgery' && (
          <StageSection
            key={`stages ${record.id}`}
            canRecord={isInSight && !record.cancellation_date && record.active}
            record={record}
            times={record.times}
            timeZone={timeZone}
          />
        )}
        {hasReadiness && isInSight && kind === 'surgery' && isAwaited(record) && (
          <ReadinessSection record={record} timeZone={timeZone} />
        )}
        {hasPatientLink && isInSight && kind === 'surgery' && record.surgery_probable_date && (
          <PatientLinkSection
            isAwaited={isAwaited(record)}
            key={`patient ${record.id}`}
            record={record}
            timeZone={timeZone}
          />
        )}
        <DetailFields record={record} timeZone={timeZone} />
        <ExamPanel key={`exams ${record.id}`} canUpload={isInSight} procedureId={record.id} />
      </Modal>
      {isMoving && <MoveModals onClose={() => setMoving(false)} record={record} timeZone={timeZone} />}
      {undoing?.together && (
        <UndoJointDialog
          lastMove={undoing}
          listed={listed}
          onClose={() => setUndoing(undefined)}
          record={record}
          timeZone={timeZone}
          together={undoing.together}
        />
      )}
      {undoing && !undoing.together && (
        <UndoMoveDialog
          lastMove={undoing}
          onClose={() => setUndoing(undefined)}
          record={record}
          timeZone={timeZone}
        />
      )}
      {isCancelling && (
        <CancelModal
          kind={kind}
          onClose={() => setCancelling(false)}
          onTakenOff={onClose}
          record={record}
          timeZone={timeZone}
        />
      )}
    </>
  )
}
