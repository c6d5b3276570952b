import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { type SplitTableActionProps, useReload } from '../../crud/index.ts'
import { invites as texts } from '../../i18n/ptBR/invites.ts'
import { errorMessage } from '../../providers/httpClient.ts'
import { resendInvites } from '../../providers/invites.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Button } from '../../ui/index.ts'
import { outcomeText } from './outcome.ts'

/** Sends the unsent invites, notifies of the result and reloads the list. */
export function ResendControl({ register: { definition }, rows }: SplitTableActionProps) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const reload = useReload(definition)
  const id = useId()
  const reason = disabledReason(rows)

  const resend = async () => {
    setBusy(true)
    try {
      const resent = await resendInvites()
      notify(outcomeText(resent), { type: resent.failed > 0 ? 'warning' : 'success' })
    } catch (error) {
      notify(errorMessage(error, texts.failed), { type: 'error' })
    }
    setBusy(false)
    reload()
  }

  return (
    <>
      <Button
        aria-describedby={reason ? id : undefined}
        aria-disabled={reason !== undefined}
        busy={busy}
        onClick={() => !reason && resend()}
        title={reason}
        tone="primary"
      >
        {texts.resend}
      </Button>
      {reason && (
        <span className="visuallyHidden" id={id}>
          {reason}
        </span>
      )}
    </>
  )
}

/** Why the action is disabled, or undefined. */
function disabledReason(rows: readonly RegisterRecord[]): string | undefined {
  if (rows.length === 0) return texts.nobody
  return rows.some(({ email }) => email) ? undefined : texts.nobodyWithEmail
}
