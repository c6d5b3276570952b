import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { app } from '../../i18n/ptBR/app.ts'
import { resetPassword as texts } from '../../i18n/ptBR/resetPassword.ts'
import { isSpentRecovery } from '../../providers/publicAccount.ts'
import { PlainPage } from '../../ui/index.ts'
import { SignInLink } from '../visitor/SignInLink.tsx'
import { useHeadingFocus } from '../visitor/useHeadingFocus.ts'
import { VisitorCard } from '../visitor/VisitorCard.tsx'
import styles from '../visitor/visitor.module.css'
import { ResetForm } from './ResetForm.tsx'

/** The page of a password recovery link. */
export function ResetPasswordPage() {
  const { hash_validation: hash = '' } = useParams()
  const [isDone, setDone] = useState(false)
  const { data: isSpent = false } = useQuery({
    queryKey: ['recovery', hash],
    queryFn: () => isSpentRecovery(hash),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useHeadingFocus(isDone)
  if (isDone)
    return (
      <PlainPage actions={<SignInLink tone="primary" />} icon="success" title={texts.done}>
        {texts.doneHint}
      </PlainPage>
    )
  return (
    <VisitorCard title={app.screens.resetPassword}>
      <p className={styles.hint}>{texts.intro}</p>
      <ResetForm hash={hash} isSpent={isSpent} onDone={() => setDone(true)} />
      <SignInLink />
    </VisitorCard>
  )
}
