import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { track } from '../providers/tracking.ts'
import type { RegisterRecord } from '../schema/record.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { titleOf } from './kinds/cellText.ts'
import type { Register } from './register.ts'
import { useReload } from './useReload.ts'

interface RemoveDialogProps {
  register: Register
  record: RegisterRecord
  onClose: () => void
}

/** Asks before a record is removed, removes it and says how it went; the list is read again either way. */
export function RemoveDialog({ register: { definition, texts }, record, onClose }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false)
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const reload = useReload(definition)

  const remove = async () => {
    setBusy(true)
    try {
      await dataProvider.delete(definition.name, { id: record.id, previousData: record })
      notify(texts.removed, { type: 'success' })
      if (definition.tracked?.remove) void track(definition.tracked.remove)
    } catch {
      notify(texts.removeFailed, { type: 'error' })
    }
    onClose()
    reload()
  }

  const name = titleOf(definition, record)
  return (
    <ConfirmDialog busy={busy} onClose={() => !busy && onClose()} onConfirm={remove} open tone="danger">
      <p>{texts.confirmRemove.replace('{name}', name)}</p>
      {!texts.confirmRemove.includes('{name}') && (
        <p>
          <strong>{name}</strong>
        </p>
      )}
    </ConfirmDialog>
  )
}
