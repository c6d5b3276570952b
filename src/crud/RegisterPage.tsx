import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { readSession, type Session } from '../providers/session.ts'
import type { Definition } from '../schema/definition.ts'
import { TableScreen } from './list/TableScreen.tsx'
import { registerOn } from './register.ts'

const PanelsScreen = lazy(async () => ({ default: (await import('./panels/PanelsScreen.tsx')).PanelsScreen }))

/** The screen at a register's route: its records, and what may be done to them. */
export function RegisterPage({ definition }: { definition: Definition }) {
  const session = readSession()
  return session && <RegisterScreen definition={definition} key={definition.name} session={session} />
}

function RegisterScreen({ definition, session }: { definition: Definition; session: Session }) {
  const [params] = useSearchParams()
  const register = registerOn(definition, session, params.get('institution'))
  const Screen = definition.list.shape === 'table' ? TableScreen : PanelsScreen
  return <Screen register={register} />
}
