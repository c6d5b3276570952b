import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { CpfInput, TextInput } from '../../crud/index.ts'
import { FieldFrame } from '../../form/FieldFrame.tsx'
import type { InputProps } from '../../form/inputProps.ts'
import { SelectInput } from '../../form/SelectInput.tsx'
import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { personalTitles, signUpErrors } from '../../resources/accountRules.ts'
import { PasswordInput } from '../visitor/PasswordInput.tsx'
import { VisitorField, VisitorForm } from '../visitor/VisitorForm.tsx'
import { type Acceptance, acceptanceError, useAcceptance } from './useAcceptance.ts'

/** The optional personal title. */
function TitleInput(props: InputProps) {
  return (
    <SelectInput {...props}>
      <option value="">{app.common.choose}</option>
      {personalTitles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </SelectInput>
  )
}

/** Account form of a new user. */
export function SignUpForm(props: Acceptance) {
  const { invite } = props
  const accept = useAcceptance(props)
  const emailId = useId()
  const defaults = {
    personal_title: invite.personal_title ?? '',
    name: invite.name,
    document: invite.document ?? '',
    password: '',
    confirm_password: '',
  }
  const { fields } = texts
  return (
    <VisitorForm
      defaults={defaults}
      failureOf={acceptanceError}
      faultsIn={signUpErrors}
      onSend={({ confirm_password: _, ...account }) => accept({ ...account, name: account.name.trim() })}
      submit={texts.finish}
    >
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
      <VisitorField input={TitleInput} kind="text" label={fields.personal_title} source="personal_title" />
      <VisitorField input={TextInput} kind="text" label={fields.name} required source="name" />
      <VisitorField input={CpfInput} kind="cpf" label={fields.document} required source="document" />
      <VisitorField
        hint={texts.passwordHint}
        input={PasswordInput}
        kind="secret"
        label={fields.password}
        required
        source="password"
      />
      <VisitorField
        input={PasswordInput}
        kind="secret"
        label={fields.confirm_password}
        required
        source="confirm_password"
      />
    </VisitorForm>
  )
}
