import type { RegisterExtras } from '../../crud/index.ts'
import type { UserStatus } from '../../domain/access.ts'
import { DEFAULT_TIME_ZONE } from '../../domain/dates.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { users as texts } from '../../i18n/ptBR/users.ts'
import type { LookupRecord } from '../../providers/lookups.ts'
import type { Session } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Expiration } from './Expiration.tsx'
import { userFieldStates } from './fieldStates.ts'
import { StatusTag } from './StatusTag.tsx'
import { userReadOnlyReason } from './userDialog.ts'

/** Actions with a confirmation dialog. */
export type UserAction = 'resend' | 'remove'

const isUserAction = (command: string): command is UserAction => command === 'resend' || command === 'remove'

/**
 * Hand-written additions to the users register.
 * @param institutions the institutions that a user can be invited to
 * @param openDialog opens the dialog of an action on a user
 */
export function usersExtras(
  { institution, user }: Session,
  institutions: readonly LookupRecord[],
  openDialog: (action: UserAction, record: RegisterRecord) => void,
): RegisterExtras {
  const timeZone = institution.time_zone ?? DEFAULT_TIME_ZONE
  const institutionKinds = institutions.map(({ id, is_network }) => ({ id, is_network: is_network === true }))
  const closed = (record: RegisterRecord) => userReadOnlyReason(record, user.id)
  return {
    search: { minimum: 3 },
    rowActions: [
      {
        command: 'resend',
        icon: 'mail',
        label: texts.resend.action,
        shown: (record) => record.status !== 'active' && !closed(record),
      },
      { command: 'remove', icon: 'remove', label: crud.remove, shown: (record) => !closed(record) },
    ],
    readOnlyReason: closed,
    notice: ({ status, is_elsewhere }) => {
      if (is_elsewhere) return texts.elsewhere
      return status === 'active' ? undefined : texts.notActive
    },
    onCommand: (command, record) => isUserAction(command) && openDialog(command, record),
    cells: {
      status: ({ status }) => <StatusTag status={status as UserStatus} />,
      expires_at: ({ expires_at }) => <Expiration end={expires_at as string | null} timeZone={timeZone} />,
    },
    initialValues: () => ({ institution_ids: [institution.id] }),
    trackedDetails: ({ email }) => ({ recipient_email: String(email) }),
    formStates: (record, values) => userFieldStates(record, values, institutionKinds, institution),
  }
}
