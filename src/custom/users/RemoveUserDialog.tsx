import { useDataProvider } from 'react-admin'
import { app } from '../../i18n/ptBR/app.ts'
import { users as registerTexts } from '../../i18n/ptBR/resources/users.ts'
import { users as texts } from '../../i18n/ptBR/users.ts'
import { errorMessage } from '../../providers/httpClient.ts'
import { track } from '../../providers/tracking.ts'
import { users } from '../../resources/users.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { type UserDialogProps, userText } from './userDialog.ts'

const removeTexts = texts.remove

/** Contains the id of a withdrawn invite. */
type Removed = RegisterRecord & { deleted_invitation_id?: number }

/** Confirms removing a user or an invite from an institution. */
export function RemoveUserDialog({ record, onClose }: UserDialogProps) {
  const dataProvider = useDataProvider()
  const remove = async () => {
    const { data } = await dataProvider.delete<Removed>(users.name, { id: record.id, previousData: record })
    if (record.active) void track('eventDeleteUser', { deleted_user_id: record.id })
    else void track('eventDeleteInvite', { deleted_invitation_id: data.deleted_invitation_id })
  }
  return (
    <ActionDialog
      act={remove}
      cancelLabel={app.common.no}
      confirmLabel={app.common.yes}
      done={registerTexts.removed}
      name={`remove user ${record.id}`}
      failed={(error) => errorMessage(error, registerTexts.removeFailed)}
      onClose={onClose}
      tone="danger"
    >
      <p>{userText(registerTexts.confirmRemove, record)}</p>
      <p>{userText(record.active ? removeTexts.active : removeTexts.pending, record)}</p>
    </ActionDialog>
  )
}
