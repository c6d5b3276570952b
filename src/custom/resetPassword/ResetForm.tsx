import { acceptInvite } from '../../i18n/ptBR/acceptInvite.ts'
import { resetPassword as texts } from '../../i18n/ptBR/resetPassword.ts'
import { isHttpError, messageOf } from '../../providers/httpClient.ts'
import { changePassword } from '../../providers/publicAccount.ts'
import { resetFaults } from '../../resources/accountRules.ts'
import { PasswordInput } from '../visitor/PasswordInput.tsx'
import { useVisitorForm } from '../visitor/useVisitorForm.ts'
import { VisitorField } from '../visitor/VisitorField.tsx'
import { VisitorForm } from '../visitor/VisitorForm.tsx'

/** Only too many tries have words of the server's. */
const failureOf = (error: unknown) =>
  isHttpError(error, 429) ? messageOf(error, texts.failed) : texts.failed

interface ResetFormProps {
  hash: string
  onDone: () => void
}

/** The new password, twice. */
export function ResetForm({ hash, onDone }: ResetFormProps) {
  const { control, submit, busy, failure } = useVisitorForm({
    defaults: { password_new: '', confirmation: '' },
    faultsIn: resetFaults,
    onSend: async ({ password_new }) => {
      if (!(await changePassword(hash, password_new))) return texts.unknown
      onDone()
      return undefined
    },
    failureOf,
  })
  return (
    <VisitorForm
      busy={busy}
      failure={failure}
      hint={failure === texts.unknown ? texts.unknownHint : undefined}
      onSubmit={submit}
      submit={texts.submit}
    >
      <VisitorField
        control={control}
        hint={acceptInvite.passwordHint}
        input={PasswordInput}
        kind="secret"
        label={texts.password}
        name="password_new"
        required
      />
      <VisitorField
        control={control}
        input={PasswordInput}
        kind="secret"
        label={texts.confirmation}
        name="confirmation"
        required
      />
    </VisitorForm>
  )
}
