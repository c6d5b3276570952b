import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RegisterRecord } from '../schema/record.ts'
import type { Register } from './register.ts'

const FormModal = lazy(async () => ({ default: (await import('./form/FormModal.tsx')).FormModal }))
const RemoveDialog = lazy(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }))

type Open =
  | { what: 'form'; record?: RegisterRecord; defaults?: Record<string, unknown> }
  | { what: 'remove'; record: RegisterRecord }

/** What the buttons of a list do to its records, each where the register's form is: on a page or in a modal. */
export function useRecordDialogs(register: Register) {
  const [open, setOpen] = useState<Open>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { form, route } = register.definition
  const close = () => setOpen(undefined)
  const goTo = (path: string) =>
    navigate({ pathname: `${route}/${path}`, search: memberQuery(register) }, { state: { search } })

  return {
    add: (defaults?: Record<string, unknown>) =>
      form.shape === 'page' ? goTo('novo') : setOpen({ what: 'form', defaults }),
    edit: (record: RegisterRecord) =>
      form.shape === 'page' ? goTo(`editar/${record.id}`) : setOpen({ what: 'form', record }),
    remove: (record: RegisterRecord) => setOpen({ what: 'remove', record }),
    dialogs: <Suspense>{open && dialogOf(register, open, close)}</Suspense>,
  }
}

function dialogOf(register: Register, open: Open, onClose: () => void): ReactNode {
  if (open.what === 'remove')
    return <RemoveDialog onClose={onClose} record={open.record} register={register} />
  return <FormModal defaults={open.defaults} onClose={onClose} record={open.record} register={register} />
}

export type RecordDialogs = ReturnType<typeof useRecordDialogs>

/** A form's page learns the chosen member institution from its address (OQ-012). */
function memberQuery({ scope }: Register): string {
  return scope.kind === 'member' && scope.member ? `institution=${scope.member}` : ''
}
