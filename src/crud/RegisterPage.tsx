import { lazy } from 'react'
import { readSession, type Session } from '../providers/session.ts'
import type { Definition } from '../schema/definition.ts'
import type { RegisterExtras } from './extras.ts'
import type { PartActions } from './list/SplitTables.tsx'
import { TableScreen } from './list/TableScreen.tsx'
import { useRegister } from './register.ts'

const PanelsScreen = lazy(async () => ({ default: (await import('./panels/PanelsScreen.tsx')).PanelsScreen }))

interface RegisterPageProps {
  definition: Definition
  /** What a register adds by hand to the parts of a list that is split. */
  partActions?: PartActions
  extras?: RegisterExtras
}

/** The screen at a register's route: its records, and what may be done to them. */
export function RegisterPage(props: RegisterPageProps) {
  const session = readSession()
  return session && <RegisterScreen {...props} key={props.definition.name} session={session} />
}

function RegisterScreen({
  definition,
  partActions,
  extras,
  session,
}: RegisterPageProps & { session: Session }) {
  const register = useRegister(definition, session, extras)
  if (definition.list.shape === 'panels') return <PanelsScreen register={register} />
  return <TableScreen partActions={partActions} register={register} />
}
