import type { SplitTableActions } from '../../crud/list/SplitTables.tsx'
import { RegisterPage } from '../../crud/RegisterPage.tsx'
import { anaesthetistInvites } from '../../resources/anaesthetistInvites.ts'
import { ResendControl } from './ResendControl.tsx'

const actions: SplitTableActions = { no: ResendControl }

/** The anaesthetists invited by e-mail: the generated register, and what sends the e-mails again. */
export function InvitesPage() {
  return <RegisterPage definition={anaesthetistInvites} tableActions={actions} />
}
