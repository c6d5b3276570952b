import type { ReactNode } from 'react'
import { useHydrated } from './useHydrated.ts'

interface SubmitButtonProps {
  busy: boolean
  /** Told to screen readers while busy. */
  busyText: string
  children: ReactNode
}

/** Cannot be pressed before the page answers; while busy it keeps the focus and its place. */
export function SubmitButton({ busy, busyText, children }: SubmitButtonProps) {
  const ready = useHydrated()
  return (
    <button
      type="submit"
      className="primary"
      disabled={!ready}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {children}
      {busy && <span className="spinner" aria-hidden="true" />}
      <span className="visuallyHidden" role="status">
        {busy ? busyText : ''}
      </span>
    </button>
  )
}
