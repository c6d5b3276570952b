import { InstitutionChoice, ScreenHead, useChosenInstitution, useMembers } from '../../crud/index.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { refusalReason } from '../../providers/httpClient.ts'
import { type Institution, readSession } from '../../providers/session.ts'
import { FailureState } from '../../ui/index.ts'
import { SettingsSkeleton } from '../settings/SettingsSkeleton.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useInstitutionSettings } from './useInstitutionSettings.ts'

/** Settings of the institution; in a group, of a member. */
export function InstitutionSettingsPage() {
  const session = readSession()
  return session && <SettingsScreen institution={session.institution} />
}

function SettingsScreen({ institution }: { institution: Institution }) {
  const chosen = useChosenInstitution(institution)
  const { members, isLoading } = useMembers(institution)
  const shownInstitution = institution.is_group ? members.find(({ id }) => id === chosen) : institution
  return (
    <>
      <ScreenHead title={app.screens.institution} />
      <InstitutionChoice chosen={chosen} institution={institution} invitation={texts.chooseMember} />
      {chosen !== undefined && !isLoading && (
        <Settings institutionId={chosen} key={chosen} logo={shownInstitution?.logo_url ?? null} />
      )}
    </>
  )
}

function Settings({ institutionId, logo }: { institutionId: number; logo: string | null }) {
  const { printing, scheduling } = useInstitutionSettings(institutionId)
  // A retry keeps the form with its changes.
  if (!printing.isFetched || !scheduling.isFetched) return <SettingsSkeleton lines={8} />
  if (!printing.data)
    return (
      <FailureState
        busy={printing.isFetching}
        onRetry={refusalReason(printing.error) ? undefined : printing.refetch}
      >
        {refusalReason(printing.error) ?? texts.loadFailed}
      </FailureState>
    )
  return (
    <SettingsForm
      institutionId={institutionId}
      logo={logo}
      pdf={printing.data}
      retryScheduling={scheduling.refetch}
      retryingScheduling={scheduling.isFetching}
      scheduling={scheduling.data}
    />
  )
}
