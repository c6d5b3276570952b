import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RegisterRecord } from '../schema/record.ts'
import { overlay } from '../ui/index.ts'
import { LoadableFormModal } from './formChunks.ts'
import type { RegisterView } from './registerView.ts'
import { formLocation } from './registerView.ts'

const { Overlay: RemoveDialog } = overlay(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)

type Open =
  | { kind: 'form'; record?: RegisterRecord; defaults?: Record<string, unknown> }
  | { kind: 'remove'; record: RegisterRecord }

/** Actions of a list's records: forms open on a page or in a modal, removal in a dialog. */
export function useRecordDialogs(register: RegisterView) {
  const [open, setOpen] = useState<Open>()
  const navigate = useNavigate()
  const onPage = register.definition.form.shape === 'page'

  return {
    /** Opens a modal form for a new record. */
    add: (defaults?: Record<string, unknown>) => setOpen({ kind: 'form', defaults }),
    edit: (record: RegisterRecord) =>
      onPage
        ? navigate(formLocation(register, `editar/${record.id}`), { state: { fromList: true } })
        : setOpen({ kind: 'form', record }),
    remove: (record: RegisterRecord) => setOpen({ kind: 'remove', record }),
    dialogs: open && renderDialog(register, open, () => setOpen(undefined)),
  }
}

export type RecordDialogs = ReturnType<typeof useRecordDialogs>

function renderDialog(register: RegisterView, open: Open, onClose: () => void): ReactNode {
  if (open.kind === 'remove')
    return <RemoveDialog onClose={onClose} record={open.record} register={register} />
  return (
    <LoadableFormModal defaults={open.defaults} onClose={onClose} record={open.record} register={register} />
  )
}
