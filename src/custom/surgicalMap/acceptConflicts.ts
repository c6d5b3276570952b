import type { ScheduleConflict } from '../../resources/procedures/conflicts.ts'
import type { AcceptedConflict } from '../../resources/procedures/payload.ts'

/** Whether a person may accept all of these. */
export const canAccept = (conflicts: readonly ScheduleConflict[]): boolean =>
  conflicts.every(({ level }) => level !== 'refuse')

/** Whether accepting these needs a reason. */
export const needsReason = (conflicts: readonly ScheduleConflict[]): boolean =>
  conflicts.some(({ level }) => level === 'reason')

/** What a save sends that accepts these. @param reason for those that need one */
export const acceptAll = (conflicts: readonly ScheduleConflict[], reason: string): AcceptedConflict[] =>
  conflicts
    .filter(({ level }) => level !== 'mark')
    .map(({ kind, level, with: { id } }) => ({ kind, with: id, ...(level === 'reason' && { reason }) }))
