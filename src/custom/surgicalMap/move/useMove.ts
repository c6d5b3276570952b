import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { freesSlot } from '../../../domain/rescheduling.ts'
import { moveTexts as texts } from '../../../i18n/ptBR/move.ts'
import { nowMs } from '../../../providers/clock.ts'
import { noteFreed } from '../../../providers/freedSurgery.ts'
import { errorMessage, fieldErrorsText } from '../../../providers/httpClient.ts'
import { conflictsIn, moveConflictsQuery, moveProcedure } from '../../../providers/scheduling.ts'
import { saveConflictOf } from '../../../providers/staleEdits.ts'
import { useDebounced } from '../../../providers/useDebounced.ts'
import type { Placement } from '../../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { useActNotice } from '../../../ui/index.ts'
import { acceptAll, canAccept, needsReason } from '../acceptConflicts.ts'
import { useUpdateCachedRecord } from '../detail/useDetail.ts'

/** Short, as a time is complete only with its last key. */
const DEBOUNCE_MS = 100

interface MoveOptions {
  record: ProcedureRecord
  /** Undefined while it is not complete, or is where the surgery is. */
  to: Placement | undefined
  /** What the notice of success says. */
  done: string
  onMoved: () => void
  /** Called once the surgery turned out to be elsewhere, or another patient's; the user is told. */
  onOvertaken?: () => void
}

/** A move of a surgery as it was seen when this was first rendered: its conflicts, and the act. */
export function useMove({ record, to, done, onMoved, onOvertaken }: MoveOptions) {
  const [seen, setSeen] = useState(record)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const showRecord = useUpdateCachedRecord()
  const notify = useActNotice(`move ${record.id}`)
  const target = to ? JSON.stringify(to) : ''
  const checked = useDebounced(target, DEBOUNCE_MS)
  const check = useQuery({
    ...moveConflictsQuery(seen, checked),
    enabled: checked !== '',
    placeholderData: keepPreviousData,
  })
  const found = target === '' ? [] : (check.data ?? [])
  const isUnchecked = target !== '' && (target !== checked || check.isPlaceholderData || check.isPending)
  // A repeated attempt of the same move, whose answer was lost, has the key of the first.
  const attempt = useRef({ target: '', uuid: '' })

  const move = async () => {
    if (!to) return
    if (attempt.current.target !== target) attempt.current = { target, uuid: crypto.randomUUID() }
    const { uuid } = attempt.current
    setBusy(true)
    setFailure(undefined)
    try {
      const moved = await moveProcedure(seen, { ...to, uuid, accepted_conflicts: acceptAll(found, reason) })
      if (freesSlot(seen, moved, nowMs())) noteFreed(seen)
      showRecord(moved)
      notify(done, { type: 'success' })
      onMoved()
    } catch (error) {
      const changed = saveConflictOf<ProcedureRecord>(error)
      const conflicts = conflictsIn(error)
      if (changed) {
        notify(errorMessage(error, texts.failed), { type: 'error' })
        showRecord(changed.current)
        setSeen(changed.current)
        onOvertaken?.()
      } else if (conflicts) client.setQueryData(moveConflictsQuery(seen, target).queryKey, conflicts)
      else setFailure(fieldErrorsText(error, texts.failed))
    }
    setBusy(false)
  }
  const isAllowed = canAccept(found)
  const isReasonMissing = needsReason(found) && reason.trim() === ''
  return {
    seen,
    conflicts: found,
    isUnchecked: isUnchecked && !check.isError,
    /** The conflicts could not be read: the server tells them when it is asked to move. */
    isCheckFailed: target !== '' && check.isError,
    /** Whether to move is to accept conflicts. */
    isAnyway: isAllowed && found.some(({ level }) => level !== 'mark'),
    reason,
    setReason,
    failure,
    busy,
    canMove: to !== undefined && (check.isError || !isUnchecked) && isAllowed && !isReasonMissing,
    move,
  }
}

export type Move = ReturnType<typeof useMove>
