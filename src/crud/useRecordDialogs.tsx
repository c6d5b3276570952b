import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RegisterRecord } from '../schema/record.ts'
import { formAddress } from './formAddress.ts'
import type { Register } from './register.ts'

const FormModal = lazy(async () => ({ default: (await import('./form/FormModal.tsx')).FormModal }))
const RemoveDialog = lazy(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }))

type Open =
  | { what: 'form'; record?: RegisterRecord; defaults?: Record<string, unknown> }
  | { what: 'remove'; record: RegisterRecord }

/** What the controls of a list do to its records, each where the register's form is: on a page or in a modal. */
export function useRecordDialogs(register: Register) {
  const [open, setOpen] = useState<Open>()
  const navigate = useNavigate()
  const onPage = register.definition.form.shape === 'page'

  return {
    /** Begins a new record in a modal, with what it starts with. */
    add: (defaults?: Record<string, unknown>) => setOpen({ what: 'form', defaults }),
    edit: (record: RegisterRecord) =>
      onPage
        ? navigate(formAddress(register, `editar/${record.id}`), { state: { fromList: true } })
        : setOpen({ what: 'form', record }),
    remove: (record: RegisterRecord) => setOpen({ what: 'remove', record }),
    dialogs: <Suspense>{open && dialogOf(register, open, () => setOpen(undefined))}</Suspense>,
  }
}

export type RecordDialogs = ReturnType<typeof useRecordDialogs>

function dialogOf(register: Register, open: Open, onClose: () => void): ReactNode {
  if (open.what === 'remove')
    return <RemoveDialog onClose={onClose} record={open.record} register={register} />
  return <FormModal defaults={open.defaults} onClose={onClose} record={open.record} register={register} />
}
