import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ScreenHead, SettingsSkeleton, useMembers } from '../../crud/index.ts'
import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import { consentTerm } from '../../i18n/ptBR/consentTerm.ts'
import { loadPdfViewer } from '../../pdfViewer/index.ts'
import { sessionPermissions } from '../../providers/access.ts'
import { readConsentTerm } from '../../providers/consentTerm.ts'
import { refusalReason } from '../../providers/httpClient.ts'
import { listInstitutions } from '../../providers/institutions.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { useCapability } from '../../providers/useSettings.ts'
import { mayEditConsentTerm } from '../../schema/consentAccess.ts'
import { FailureState, IconButton, Refused } from '../../ui/index.ts'
import { ConsentTermForm } from './ConsentTermForm.tsx'
import type { TermInstitution } from './TermSheet.tsx'

const SETTINGS = '/settings/pre-anesthesia'

/** Editor of the consent term of the selected institution, or of a member of the selected group. */
export function ConsentTermPage() {
  const session = readSession()
  const { institution } = useParams()
  return session && <ConsentTermScreen institutionId={Number(institution)} session={session} />
}

interface ConsentTermScreenProps {
  session: Session
  /** From the URL. */
  institutionId: number
}

function ConsentTermScreen({ session, institutionId }: ConsentTermScreenProps) {
  const { institution } = session
  const navigate = useNavigate()
  const { members, isFetching, isError, refetch } = useMembers(institution)
  const edited = [institution, ...members].find(({ id }) => id === institutionId)
  const settings = institution.is_group ? `${SETTINGS}?institution=${institutionId}` : SETTINGS
  const leave = () => void navigate(settings)
  if (!edited && isFetching) return <SettingsSkeleton lines={12} />
  if (!edited && isError) return <FailureState onRetry={refetch}>{texts.loadFailed}</FailureState>
  if (!edited) return <NotSelected institutionId={institutionId} />
  if (!mayEditConsentTerm(sessionPermissions(session), edited))
    return <Refused reason={consentTerm.forbidden} to={settings} />
  return (
    <>
      <ScreenHead
        back={<IconButton icon="back" label={app.common.back} onClick={leave} tone="plain" />}
        title={app.screens.consentTerm}
      />
      <ConsentTerm institution={edited} key={institutionId} onLeave={leave} />
    </>
  )
}

/** Leads back from the term of an institution that is neither the selected one nor its member, and says why. */
function NotSelected({ institutionId }: { institutionId: number }) {
  const { data, isPending } = useQuery({
    queryKey: ['institutions'],
    queryFn: ({ signal }) => listInstitutions(signal),
  })
  if (isPending) return <SettingsSkeleton lines={12} />
  const other = data?.find(({ id }) => id === institutionId)
  const reason = other ? fillText(consentTerm.notSelected, { name: other.name }) : consentTerm.unknown
  return <Refused reason={reason} to={SETTINGS} />
}

interface ConsentTermProps {
  institution: TermInstitution
  onLeave: () => void
}

function ConsentTerm({ institution, onLeave }: ConsentTermProps) {
  const hasPreview = useCapability('consentVersions')
  useEffect(() => {
    if (hasPreview) void loadPdfViewer()
  }, [hasPreview])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['consentTerm', institution.id],
    queryFn: ({ signal }) => readConsentTerm(institution.id, signal),
    // Not refetched while open, as the form compares the typed text with the loaded one.
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (data !== undefined)
    return (
      <ConsentTermForm institution={institution} onLeave={onLeave} opened={data} rendersPdf={hasPreview} />
    )
  if (isFetching) return <SettingsSkeleton lines={12} />
  const reason = refusalReason(error)
  return <FailureState onRetry={reason ? undefined : refetch}>{reason ?? texts.loadFailed}</FailureState>
}
