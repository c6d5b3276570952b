import { useState } from 'react'
import { type SplitTableActionProps, useReload } from '../../crud/index.ts'
import { pluralize } from '../../domain/text.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { invites as texts } from '../../i18n/ptBR/invites.ts'
import { errorMessage } from '../../providers/httpClient.ts'
import { resendInvites } from '../../providers/invites.ts'
import { Button, ConfirmDialog, useActNotice } from '../../ui/index.ts'
import { outcomeText } from './outcome.ts'

/** Sends the unsent invites after a confirmation, notifies of the result and reloads the list. */
export function ResendControl({ register: { definition }, rows }: SplitTableActionProps) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const notify = useActNotice('resend invites')
  const reload = useReload(definition)
  const recipients = rows?.filter(({ email }) => email).length ?? 0
  const reason = disabledReason(rows?.length, recipients)

  const resend = async () => {
    setAsking(false)
    setBusy(true)
    try {
      const resent = await resendInvites()
      if (resent) notify(outcomeText(resent), { type: resent.failed ? 'warning' : 'success' })
      else notify(texts.resent, { type: 'success' })
    } catch (error) {
      notify(errorMessage(error, texts.failed), { type: 'error' })
    }
    setBusy(false)
    reload()
  }

  return (
    <>
      <Button busy={busy} disabledReason={reason} onClick={() => setAsking(true)} tone="primary">
        {texts.resend}
      </Button>
      <ConfirmDialog
        cancelLabel={app.common.cancel}
        confirmLabel={texts.confirm}
        onClose={() => setAsking(false)}
        onConfirm={resend}
        open={isAsking}
        title={texts.title}
      >
        {pluralize(texts.question, recipients)}
      </ConfirmDialog>
    </>
  )
}

/** Why the action is disabled, or undefined. */
function disabledReason(unsent: number | undefined, recipients: number): string | undefined {
  if (unsent === undefined) return app.common.loading
  if (unsent === 0) return texts.nobody
  return recipients > 0 ? undefined : texts.nobodyWithEmail
}
