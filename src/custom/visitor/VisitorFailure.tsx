import type { ReactNode } from 'react'
import { HttpError } from '../../providers/httpClient.ts'
import { FailureState } from '../../ui/index.ts'
import { SignInLink } from './SignInLink.tsx'
import { VisitorCard } from './VisitorCard.tsx'

interface VisitorFailureProps {
  title: string
  error: unknown
  /** What happened. */
  children: ReactNode
  /** What else may be known of it. */
  hint?: string
  onRetry: () => void
}

/** Whether the same call may do better a moment later: the link is not at fault. */
const mayPass = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 429 || error.status >= 500

/** Why a link leads nowhere. It stays until it is tried again. */
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
