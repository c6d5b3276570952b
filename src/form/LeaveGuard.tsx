import { type RefObject, useCallback, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { type BlockerFunction, useBlocker } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useLeaveWarning } from '../ui/useLeaveWarning.ts'

interface LeaveGuardProps {
  dirty: boolean
  /** Set once the record is saved: leaving loses nothing then. */
  saved: RefObject<boolean>
  /** Whether what was typed is kept while another address is visited; called once on the way there. */
  keeps?: (pathname: string) => boolean
}

/** Asks before a form's page is left with unsaved changes. */
export function LeaveGuard({ dirty, saved, keeps }: LeaveGuardProps) {
  const keeping = useRef(keeps)
  keeping.current = keeps
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ nextLocation }) => !saved.current && !keeping.current?.(nextLocation.pathname) && dirty,
      [dirty, saved],
    ),
  )
  useLeaveWarning(dirty && !saved.current)
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

/** The leave question of the form around it. */
export function FormLeaveGuard(props: Omit<LeaveGuardProps, 'dirty'>) {
  const { isDirty } = useFormState()
  return <LeaveGuard {...props} dirty={isDirty} />
}
