import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { PageSkeleton } from '../../layout/PageSkeleton.tsx'
import { isHttpError } from '../../providers/httpClient.ts'
import { readInvite } from '../../providers/publicAccount.ts'
import { VisitorCard } from '../visitor/VisitorCard.tsx'
import { VisitorFailure } from '../visitor/VisitorFailure.tsx'
import styles from '../visitor/visitor.module.css'
import { ConfirmForm } from './ConfirmForm.tsx'
import { InviteDone } from './InviteDone.tsx'
import { inviteStage } from './inviteStage.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { inviteKey } from './useAcceptance.ts'

/** The page of an invite link: sign-up form, confirmation, or result. */
export function AcceptInvitePage() {
  const { id: token = '' } = useParams()
  const [isNew, setNew] = useState(false)
  const {
    data: invite,
    error,
    refetch,
  } = useQuery({
    queryKey: inviteKey(token),
    queryFn: () => readInvite(token),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!invite && error)
    return (
      <VisitorFailure
        error={error}
        hint={isHttpError(error, 410) ? texts.expiredHint : undefined}
        onRetry={() => void refetch()}
        title={app.screens.acceptInvite}
      >
        {texts.loadFailed}
      </VisitorFailure>
    )
  if (!invite) return <PageSkeleton />
  const stage = inviteStage(invite)
  if (stage === 'done') return <InviteDone invite={invite} isNew={isNew} />
  const Form = stage === 'signUp' ? SignUpForm : ConfirmForm
  return (
    <VisitorCard title={texts.titleOf(invite.institutions)}>
      {stage === 'signUp' && <p className={styles.hint}>{texts.intro}</p>}
      <Form invite={invite} onAccepted={() => setNew(true)} token={token} />
    </VisitorCard>
  )
}
