import { useState } from 'react'
import { freesSlot } from '../../../domain/rescheduling.ts'
import { moveTexts as texts } from '../../../i18n/ptBR/move.ts'
import { nowMs } from '../../../providers/clock.ts'
import { noteFreed } from '../../../providers/freedSurgery.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { moveProcedure, readMoveConflicts } from '../../../providers/scheduling.ts'
import type { Placement } from '../../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { useActNotice } from '../../../ui/index.ts'
import { acceptAll } from '../acceptConflicts.ts'
import { useUpdateCachedRecords } from '../detail/useDetail.ts'
import { useMoving } from './useMoving.ts'

interface MoveOptions {
  record: ProcedureRecord
  /** Undefined while it is not complete. */
  to: Placement | undefined
  /** What the notice of success says. */
  done: string
  onMoved: () => void
  /** Called once the surgery turned out to be elsewhere, or another patient's; the user is told. */
  onOvertaken?: () => void
}

const isAt = (record: Placement, to: Placement): boolean =>
  Date.parse(to.surgery_probable_date ?? '') === Date.parse(record.surgery_probable_date ?? '') &&
  to.surgery_center_room_id === record.surgery_center_room_id

/** A move of a surgery as it was seen when this was first rendered. */
export function useMove({ record, to, done, onMoved, onOvertaken }: MoveOptions) {
  const [seen, setSeen] = useState(record)
  const showRecords = useUpdateCachedRecords()
  const notify = useActNotice(`move ${record.id}`)
  const isThere = to !== undefined && isAt(seen, to)
  const moving = useMoving({
    target: to && !isThere ? JSON.stringify({ ...to, id: record.id }) : '',
    readConflicts: (target, signal) => readMoveConflicts(seen, JSON.parse(target), signal),
    failed: texts.failed,
    move: async (uuid, found, reason) => {
      if (!to) return
      const moved = await moveProcedure(seen, { ...to, uuid, accepted_conflicts: acceptAll(found, reason) })
      if (freesSlot(seen, moved, nowMs())) noteFreed(seen)
      showRecords(moved)
      notify(done, { type: 'success' })
      onMoved()
    },
    onChanged: (error, current) => {
      notify(errorMessage(error, texts.failed), { type: 'error' })
      showRecords(current)
      setSeen(current)
      onOvertaken?.()
    },
  })
  return { ...moving, seen, isThere }
}
