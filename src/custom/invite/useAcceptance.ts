import { useQueryClient } from '@tanstack/react-query'
import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { errorMessage, isHttpError } from '../../providers/httpClient.ts'
import { acceptInvite, type Invite } from '../../providers/publicAccount.ts'

export const inviteKey = (token: string) => ['invite', token]

type Account = Parameters<typeof acceptInvite>[1]

export const acceptanceError = (error: unknown) => errorMessage(error, texts.failed)

export interface Acceptance {
  token: string
  invite: Invite
  onAccepted: () => void
}

/** Accepts an invite and updates its cached query. */
export function useAcceptance({ token, onAccepted }: Acceptance) {
  const queries = useQueryClient()
  return async function accept(account: Account): Promise<undefined> {
    try {
      const accepted = await acceptInvite(token, account)
      onAccepted()
      queries.setQueryData<Invite>(inviteKey(token), accepted)
    } catch (error) {
      // The response to an earlier attempt may have been lost.
      if (isHttpError(error, 409)) await queries.refetchQueries({ queryKey: inviteKey(token) })
      throw error
    }
  }
}
