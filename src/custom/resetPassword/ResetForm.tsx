import { acceptInvite } from '../../i18n/ptBR/acceptInvite.ts'
import { resetPassword as texts } from '../../i18n/ptBR/resetPassword.ts'
import { errorMessage, isHttpError } from '../../providers/httpClient.ts'
import { changePassword } from '../../providers/publicAccount.ts'
import { resetErrors } from '../../resources/accountRules.ts'
import { PasswordInput } from '../visitor/PasswordInput.tsx'
import { VisitorField, VisitorForm } from '../visitor/VisitorForm.tsx'

/** The server's message is shown only for 429. */
const resetFailureText = (error: unknown) =>
  isHttpError(error, 429) ? errorMessage(error, texts.failed) : texts.failed

interface ResetFormProps {
  hash: string
  /** Whether the link is used, expired or invalid. */
  isSpent: boolean
  onDone: () => void
}

/** New password with confirmation. */
export function ResetForm({ hash, isSpent, onDone }: ResetFormProps) {
  const send = async ({ password_new }: { password_new: string }) => {
    if (!(await changePassword(hash, password_new))) return texts.unknown
    onDone()
    return undefined
  }
  return (
    <VisitorForm
      defaults={{ password_new: '', confirmation: '' }}
      failureOf={resetFailureText}
      faultsIn={resetErrors}
      knownFailure={isSpent ? texts.unknown : undefined}
      hintOf={(failure) => (failure === texts.unknown ? texts.unknownHint : undefined)}
      onSend={send}
      submit={texts.submit}
    >
      <VisitorField
        hint={acceptInvite.passwordHint}
        input={PasswordInput}
        kind="secret"
        label={texts.password}
        required
        source="password_new"
      />
      <VisitorField
        input={PasswordInput}
        kind="secret"
        label={texts.confirmation}
        required
        source="confirmation"
      />
    </VisitorForm>
  )
}
