import { InstitutionChoice, ScreenHead, useChosenInstitution, useMembers } from '../../crud/index.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { preAnaesthesia as texts } from '../../i18n/ptBR/preAnaesthesia.ts'
import { sessionPermissions } from '../../providers/access.ts'
import { refusalReason } from '../../providers/httpClient.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { mayEditConsentTerm } from '../../schema/consentAccess.ts'
import { FailureState } from '../../ui/index.ts'
import { SettingsSkeleton } from '../settings/SettingsSkeleton.tsx'
import { PreAnaesthesiaForm } from './PreAnaesthesiaForm.tsx'
import { usePreAnaesthesia } from './usePreAnaesthesia.ts'

/** Settings of the pre-anaesthetic evaluation; in a group, of a member or the group itself. */
export function PreAnaesthesiaPage() {
  const session = readSession()
  return session && <PreAnaesthesiaScreen session={session} />
}

function PreAnaesthesiaScreen({ session }: { session: Session }) {
  const { institution } = session
  const chosen = useChosenInstitution(institution)
  const { members } = useMembers(institution)
  const judged = [institution, ...members].find(({ id }) => id === chosen)
  const mayEditTerm = judged !== undefined && mayEditConsentTerm(sessionPermissions(session), judged)
  return (
    <>
      <ScreenHead title={app.screens.preAnesthesia} />
      <InstitutionChoice
        chosen={chosen}
        institution={institution}
        invitation={texts.chooseInstitution}
        withGroup
      />
      {chosen !== undefined && (
        <Settings
          institutionId={chosen}
          key={chosen}
          termPath={mayEditTerm ? `/settings/pre-anesthesia/tcle/${chosen}` : undefined}
        />
      )}
    </>
  )
}

function Settings({ institutionId, termPath }: { institutionId: number; termPath: string | undefined }) {
  const { settings, availability, questions } = usePreAnaesthesia(institutionId)
  // A retry keeps the form with its changes.
  if (!settings.isFetched || !availability.isFetched || !questions.isFetched)
    return <SettingsSkeleton lines={12} />
  if (!settings.data)
    return (
      <FailureState
        busy={settings.isFetching}
        onRetry={refusalReason(settings.error) ? undefined : settings.refetch}
      >
        {refusalReason(settings.error) ?? texts.loadFailed}
      </FailureState>
    )
  return (
    <PreAnaesthesiaForm
      availability={availability}
      institutionId={institutionId}
      questions={questions}
      settings={settings.data}
      termPath={termPath}
    />
  )
}
