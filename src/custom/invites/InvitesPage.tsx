import { RegisterPage, type SplitTableActions } from '../../crud/index.ts'
import { anaesthetistInvites } from '../../resources/anaesthetistInvites.ts'
import { ResendControl } from './ResendControl.tsx'

const actions: SplitTableActions = { no: ResendControl }

/** The anaesthetist invites: the generated list with a resend action. */
export function InvitesPage() {
  return <RegisterPage definition={anaesthetistInvites} tableActions={actions} />
}
