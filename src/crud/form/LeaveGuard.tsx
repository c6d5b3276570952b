import { type MutableRefObject, useCallback } from 'react'
import { useBlocker } from 'react-router'
import { app } from '../../i18n/ptBR/app.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useLeaveWarning } from './useLeaveWarning.ts'

interface LeaveGuardProps {
  dirty: boolean
  /** Set once the record is saved: leaving loses nothing then. */
  saved: MutableRefObject<boolean>
}

/** Asks before a form's page is left with unsaved changes. */
export function LeaveGuard({ dirty, saved }: LeaveGuardProps) {
  const blocker = useBlocker(useCallback(() => dirty && !saved.current, [dirty, saved]))
  useLeaveWarning(dirty)
  return (
    <ConfirmDialog
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      open={blocker.state === 'blocked'}
    >
      {app.common.unsaved}
    </ConfirmDialog>
  )
}
