import { useParams, useSearchParams } from 'react-router'
import { readSession } from '../providers/session.ts'
import type { Definition } from '../schema/definition.ts'
import type { RegisterExtras } from './extras.ts'
import { FormScreen } from './form/FormScreen.tsx'
import { registerOn } from './register.ts'

/** A register's form at `/novo` and `/editar/:id`, for a register whose form is a page. */
export function FormPage({ definition, extras }: { definition: Definition; extras?: RegisterExtras }) {
  const session = readSession()
  const { id } = useParams()
  const [params] = useSearchParams()
  if (!session) return null
  const register = registerOn(definition, session, params.get('institution'), extras)
  return <FormScreen id={id} key={`${definition.name} ${id}`} register={register} />
}
