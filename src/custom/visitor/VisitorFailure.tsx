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
  /** Who has no account is not led to the sign-in page. */
  isPatient?: true
  onRetry: () => void
}

/** Whether a retry may succeed, because the link is not at fault. */
const mayPass = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 429 || error.status >= 500

/** Explains why a link failed; shown until a retry. */
export function VisitorFailure({ title, error, children, hint, isPatient, onRetry }: VisitorFailureProps) {
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
      {!isPatient && <SignInLink />}
    </VisitorCard>
  )
}
