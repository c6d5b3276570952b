import { type RefObject, useCallback, useRef } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { type BlockerFunction, useBlocker } from 'react-router'
import { LeaveQuestion, useLeaveWarning } from '../ui/index.ts'

interface LeaveGuardProps<Values extends FieldValues> {
  /** Set once the record is saved: leaving loses no changes then. */
  saved?: RefObject<boolean>
  /** Whether unsaved input is preserved while another path is visited; called once when navigating there. */
  keeps?: (pathname: string, typed: Values) => boolean
}

/** Asks for confirmation before leaving the page of the enclosing form with unsaved changes. */
export function LeaveGuard<Values extends FieldValues>({ saved, keeps }: LeaveGuardProps<Values>) {
  const { getValues } = useFormContext<Values>()
  const { isDirty } = useFormState()
  const keeping = useRef(keeps)
  keeping.current = keeps
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ nextLocation }) =>
        !saved?.current && !keeping.current?.(nextLocation.pathname, getValues()) && isDirty,
      [isDirty, saved, getValues],
    ),
  )
  useLeaveWarning(isDirty && !saved?.current)
  return (
    <LeaveQuestion
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      open={blocker.state === 'blocked'}
    />
  )
}
