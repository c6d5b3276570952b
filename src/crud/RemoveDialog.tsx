import { useDelete } from 'react-admin'
import { fillText } from '../domain/fillText.ts'
import { app } from '../i18n/ptBR/app.ts'
import { recordTitle } from '../providers/register/fieldText.ts'
import { track } from '../providers/tracking.ts'
import type { RegisterRecord } from '../schema/record.ts'
import { ConfirmDialog, useActNotice } from '../ui/index.ts'
import type { RegisterView } from './registerView.ts'
import { useReload } from './registerView.ts'

interface RemoveDialogProps {
  register: RegisterView
  record: RegisterRecord
  onClose: () => void
}

/** Asks for confirmation, removes a record and notifies of the result; the list is reloaded either way. */
export function RemoveDialog({ register: { definition, texts }, record, onClose }: RemoveDialogProps) {
  const notify = useActNotice(`remove ${definition.name} ${record.id}`)
  const reload = useReload(definition)
  const [remove, { isPending: busy }] = useDelete<RegisterRecord>(
    definition.name,
    { id: record.id, previousData: record },
    {
      onSuccess: () => {
        notify(texts.removed, { type: 'success' })
        if (definition.tracked?.remove) void track(definition.tracked.remove)
      },
      onError: () => notify(texts.removeFailed, { type: 'error' }),
      onSettled: () => {
        onClose()
        reload()
      },
    },
  )

  const name = recordTitle(definition, record)
  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={app.common.no}
      confirmLabel={app.common.yes}
      onClose={() => !busy && onClose()}
      onConfirm={() => remove()}
      open
      tone="danger"
    >
      <p>{fillText(texts.confirmRemove, { name })}</p>
      {!texts.confirmRemove.includes('{name}') && (
        <p>
          <strong>{name}</strong>
        </p>
      )}
    </ConfirmDialog>
  )
}
