import { useParams } from 'react-router'
import { readSession, type Session } from '../providers/session.ts'
import type { Definition } from '../schema/definition.ts'
import type { RegisterExtras } from './extras.ts'
import { FormScreen } from './form/FormScreen.tsx'
import { useRegisterView } from './registerView.ts'

interface FormPageProps {
  definition: Definition
  extras?: RegisterExtras
}

/** A register's form at `/novo` and `/editar/:id`, for a register whose form is a page. */
export function FormPage(props: FormPageProps) {
  const session = readSession()
  return session && <SessionForm {...props} session={session} />
}

function SessionForm({ definition, extras, session }: FormPageProps & { session: Session }) {
  const { id } = useParams()
  const register = useRegisterView(definition, session, extras)
  return <FormScreen id={id} key={`${definition.name} ${id}`} register={register} />
}
