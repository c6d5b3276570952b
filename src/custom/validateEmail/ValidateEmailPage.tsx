import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { validateEmail as texts } from '../../i18n/ptBR/validateEmail.ts'
import { PageSkeleton } from '../../layout/PageSkeleton.tsx'
import { HttpError, isHttpError } from '../../providers/httpClient.ts'
import { type ConfirmedEmail, confirmEmail, hasAccount } from '../../providers/publicAccount.ts'
import { buttonClass, PlainPage } from '../../ui/index.ts'
import { SignInLink } from '../visitor/SignInLink.tsx'
import { useHeadingFocus } from '../visitor/useHeadingFocus.ts'
import { VisitorFailure } from '../visitor/VisitorFailure.tsx'

/**
 * Confirms an e-mail address and returns it if it has an account. If that check fails, the address counts as confirmed.
 * @throws HttpError 404 for an invalid token or an address without account
 */
async function validate(token: string): Promise<ConfirmedEmail> {
  const confirmed = await confirmEmail(token)
  if (await hasAccount(confirmed.email).catch(() => true)) return confirmed
  throw new HttpError(texts.failed, 404)
}

/** The page of an e-mail confirmation link. What it said survives a reload in the history state. */
export function ValidateEmailPage() {
  const { token = '' } = useParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const validated: ConfirmedEmail | undefined = state?.validated
  const { data, error, refetch } = useQuery({
    queryKey: ['validate-email', token],
    queryFn: () => validate(token),
    enabled: validated === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (data) void navigate(pathname, { replace: true, state: { validated: data } })
  }, [data, navigate, pathname])
  useHeadingFocus(data !== undefined)
  const confirmed = validated ?? data
  if (confirmed)
    return (
      <PlainPage
        actions={
          <>
            <Link className={buttonClass('primary')} to="/redirect-to-app">
              {texts.app}
            </Link>
            <SignInLink />
          </>
        }
        icon="success"
        title={confirmed.repeated ? texts.repeated : texts.done}
      >
        {fillText(texts.doneHint, { email: confirmed.email })}
      </PlainPage>
    )
  if (!error) return <PageSkeleton />
  return (
    <VisitorFailure
      error={error}
      hint={isHttpError(error, 404) ? texts.hint : undefined}
      onRetry={() => void refetch()}
      title={app.screens.validateEmail}
    >
      {texts.failed}
    </VisitorFailure>
  )
}
