import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldErrorsText } from '../../../providers/httpClient.ts'
import { conflictsIn } from '../../../providers/scheduling.ts'
import { saveConflictOf } from '../../../providers/staleEdits.ts'
import { useDebounced } from '../../../providers/useDebounced.ts'
import type { ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { canAccept, needsReason } from '../acceptConflicts.ts'

/** Short, as a time is complete only with its last key. */
const DEBOUNCE_MS = 100

interface MovingOptions<C extends ScheduleConflict> {
  /** What is moved where, as JSON: equal ones share an answer, and are one attempt. '' while it is not complete. */
  target: string
  readConflicts: (target: string, signal: AbortSignal) => Promise<readonly C[]>
  /** @param uuid key of the attempt @throws what the server refuses */
  move: (uuid: string, found: readonly C[], reason: string) => Promise<void>
  /** What a failure without a reason is told as. */
  failed: string
  /** Called where a surgery turned out to be elsewhere, or another patient's. */
  onChanged: (error: unknown, current: ProcedureRecord) => void
}

/** A move of surgeries: its conflicts, told while it is chosen, and the act. */
export function useMoving<C extends ScheduleConflict>(options: MovingOptions<C>) {
  const { target, failed } = options
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const checked = useDebounced(target, DEBOUNCE_MS)
  const keyOf = (of: string) => ['moveConflicts', of]
  const check = useQuery({
    queryKey: keyOf(checked),
    queryFn: ({ signal }) => options.readConflicts(checked, signal),
    enabled: checked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 0,
    retry: false,
  })
  const found = target === '' ? [] : (check.data ?? [])
  const isUnchecked = target !== '' && (target !== checked || check.isPlaceholderData || check.isPending)
  // A repeated attempt of the same move, whose answer was lost, has the key of the first.
  const attempt = useRef({ target: '', uuid: '' })

  const move = async () => {
    if (target === '') return
    if (attempt.current.target !== target) attempt.current = { target, uuid: crypto.randomUUID() }
    setBusy(true)
    setFailure(undefined)
    try {
      await options.move(attempt.current.uuid, found, reason)
    } catch (error) {
      const changed = saveConflictOf<ProcedureRecord>(error)
      const conflicts = conflictsIn(error)
      if (changed) options.onChanged(error, changed.current)
      else if (conflicts) client.setQueryData(keyOf(target), conflicts)
      else setFailure(fieldErrorsText(error, failed))
    }
    setBusy(false)
  }
  const isAllowed = canAccept(found)
  const isReasonMissing = needsReason(found) && reason.trim() === ''
  return {
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
    canMove: target !== '' && (check.isError || !isUnchecked) && isAllowed && !isReasonMissing,
    move,
  }
}

export type Moving = Omit<ReturnType<typeof useMoving>, 'conflicts'> & {
  conflicts: readonly ScheduleConflict[]
}
