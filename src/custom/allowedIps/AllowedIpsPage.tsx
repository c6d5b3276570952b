import { useQuery } from '@tanstack/react-query'
import { InstitutionChoice, ScreenHead, useChosenInstitution } from '../../crud/index.ts'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { sessionPermissions } from '../../providers/access.ts'
import { loadAllowedIps } from '../../providers/allowedIps.ts'
import { refusalReason } from '../../providers/httpClient.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { can, ipAllowlistEditors } from '../../schema/can.ts'
import { FailureState, UnreadText } from '../../ui/index.ts'
import { SettingsSkeleton } from '../settings/SettingsSkeleton.tsx'
import { AddressForm } from './AddressForm.tsx'

/** The IP allowlist of the institution; in a group, of a member or the group itself. */
export function AllowedIpsPage() {
  const session = readSession()
  return session && <AllowedIpsScreen session={session} />
}

function AllowedIpsScreen({ session }: { session: Session }) {
  const chosen = useChosenInstitution(session.institution)
  return (
    <>
      <ScreenHead title={texts.title} />
      <InstitutionChoice
        chosen={chosen}
        institution={session.institution}
        invitation={texts.chooseMember}
        withGroup
      />
      {chosen !== undefined && (
        <AddressList
          institutionId={chosen}
          key={chosen}
          readOnly={!can(sessionPermissions(session), ipAllowlistEditors)}
        />
      )}
    </>
  )
}

function AddressList({ institutionId, readOnly }: { institutionId: number; readOnly: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['allowedIps', institutionId],
    queryFn: ({ signal }) => loadAllowedIps(institutionId, signal),
    // No caching or refetching: the form compares its input with the loaded list.
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (isPending) return <SettingsSkeleton lines={4} />
  if (!data)
    return (
      <FailureState busy={isFetching} onRetry={refusalReason(error) ? undefined : refetch}>
        <UnreadText error={error} text={texts.loadFailed} />
      </FailureState>
    )
  return <AddressForm institutionId={institutionId} loaded={data} readOnly={readOnly} />
}
