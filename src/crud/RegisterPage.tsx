import { lazy } from 'react'
import { readSession, type Session } from '../providers/session.ts'
import type { Definition } from '../schema/definition.ts'
import type { RegisterExtras } from './extras.ts'
import type { SplitTableActions } from './list/SplitTables.tsx'
import { TableScreen } from './list/TableScreen.tsx'
import { useRegisterView } from './registerView.ts'

const PanelsScreen = lazy(async () => ({ default: (await import('./panels/PanelsScreen.tsx')).PanelsScreen }))

interface RegisterPageProps {
  definition: Definition
  /** Custom actions of a split list's tables. */
  tableActions?: SplitTableActions
  extras?: RegisterExtras
}

/** The list page at a register's route. */
export function RegisterPage(props: RegisterPageProps) {
  const session = readSession()
  return session && <RegisterScreen {...props} key={props.definition.name} session={session} />
}

function RegisterScreen({
  definition,
  tableActions,
  extras,
  session,
}: RegisterPageProps & { session: Session }) {
  const register = useRegisterView(definition, session, extras)
  if (definition.list.shape === 'panels') return <PanelsScreen register={register} />
  return <TableScreen tableActions={tableActions} register={register} />
}
