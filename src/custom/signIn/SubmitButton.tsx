import type { ReactNode } from 'react'
import { useHydrated } from './useHydrated.ts'

interface SubmitButtonProps {
  busy: boolean
  /** Accessible text while busy. */
  busyText: string
  children: ReactNode
}

/** Disabled before hydration; stays focusable while busy. */
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
