import type { ReactNode } from 'react'
import { HttpError } from '../../providers/httpClient.ts'
import { FailureState } from '../../ui/index.ts'
import { SignInLink } from './SignInLink.tsx'
import { VisitorCard } from './VisitorCard.tsx'

interface VisitorFailureProps {
  title: string
  error: unknown
  /** Failure message. */
  children: ReactNode
  /** Further explanation of the failure. */
  hint?: string
  onRetry: () => void
}

/** Whether a retry may succeed, because the link is not at fault. */
const mayPass = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 429 || error.status >= 500

/** Explains why a link failed; shown until a retry. */
export function VisitorFailure({ title, error, children, hint, onRetry }: VisitorFailureProps) {
  return (
    <VisitorCard title={title}>
      <FailureState onRetry={mayPass(error) ? onRetry : undefined}>
        {children}
        {hint && (
          <>
            <br />
            {hint}
          </>
        )}
      </FailureState>
      <SignInLink />
    </VisitorCard>
  )
}
