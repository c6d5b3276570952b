import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { textsOf } from '../i18n/ptBR/resources/index.ts'
import { readSession, type Session } from '../providers/session.ts'
import { can } from '../schema/can.ts'
import type { Definition } from '../schema/definition.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { RegisterExtras } from './extras.ts'
import type { PartActions } from './list/SplitTables.tsx'
import { TableScreen } from './list/TableScreen.tsx'
import { registerOn } from './register.ts'
import { ScreenHead } from './ScreenHead.tsx'

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

/** For whoever is shown this screen at the start page and may not read it. */
function Denied({ definition }: Pick<RegisterPageProps, 'definition'>) {
  return (
    <>
      <ScreenHead title={textsOf(definition.name).title} />
      <EmptyState>{app.shell.restricted}</EmptyState>
    </>
  )
}

function RegisterScreen({
  definition,
  partActions,
  extras,
  session,
}: RegisterPageProps & { session: Session }) {
  const [params] = useSearchParams()
  if (!can(session.permissions, definition.access.list)) return <Denied definition={definition} />
  const register = registerOn(definition, session, params.get('institution'), extras)
  if (definition.list.shape === 'panels') return <PanelsScreen register={register} />
  return <TableScreen partActions={partActions} register={register} />
}
