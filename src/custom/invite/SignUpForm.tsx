import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { CpfInput } from '../../crud/kinds/MaskedInputs.tsx'
import { TextInput } from '../../crud/kinds/TextInputs.tsx'
import { FieldFrame } from '../../form/FieldFrame.tsx'
import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { signUpFaults } from '../../resources/accountRules.ts'
import { PasswordInput } from '../visitor/PasswordInput.tsx'
import { useVisitorForm } from '../visitor/useVisitorForm.ts'
import { VisitorField } from '../visitor/VisitorField.tsx'
import { VisitorForm } from '../visitor/VisitorForm.tsx'
import { TitleInput } from './TitleInput.tsx'
import { type Acceptance, failureOf, useAcceptance } from './useAcceptance.ts'

/** What somebody new says of themselves, and the password they choose. */
export function SignUpForm(props: Acceptance) {
  const { invite } = props
  const accept = useAcceptance(props)
  const emailId = useId()
  const { control, submit, busy, failure } = useVisitorForm({
    defaults: {
      personal_title: invite.personal_title ?? '',
      name: invite.name,
      document: invite.document ?? '',
      password: '',
      confirm_password: '',
    },
    faultsIn: signUpFaults,
    onSend: ({ confirm_password: _, ...account }) => accept({ ...account, name: account.name.trim() }),
    failureOf,
  })
  const { fields } = texts
  return (
    <VisitorForm busy={busy} failure={failure} onSubmit={submit} submit={texts.finish}>
      <FieldFrame id={emailId} label={fields.email}>
        <OutlinedInput
          fullWidth
          id={emailId}
          readOnly
          slotProps={{ input: { autoComplete: 'username' } }}
          type="email"
          value={invite.email}
        />
      </FieldFrame>
      <VisitorField
        control={control}
        input={TitleInput}
        kind="text"
        label={fields.personal_title}
        name="personal_title"
      />
      <VisitorField
        control={control}
        input={TextInput}
        kind="text"
        label={fields.name}
        name="name"
        required
      />
      <VisitorField
        control={control}
        input={CpfInput}
        kind="cpf"
        label={fields.document}
        name="document"
        required
      />
      <VisitorField
        control={control}
        hint={texts.passwordHint}
        input={PasswordInput}
        kind="secret"
        label={fields.password}
        name="password"
        required
      />
      <VisitorField
        control={control}
        input={PasswordInput}
        kind="secret"
        label={fields.confirm_password}
        name="confirm_password"
        required
      />
    </VisitorForm>
  )
}
