import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LazyInstitutionModal } from '../../crud/index.ts'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import type { TrackedAction } from '../../domain/trackedActions.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import { track } from '../../providers/tracking.ts'
import { DropdownMenu } from '../../ui/index.ts'

const newRecordPaths: Record<ProcedureHalf, string> = {
  consultation: '/pre-agendamentos/novo',
  surgery: '/agendamentos/novo',
}
const trackedActions: Record<ProcedureHalf, TrackedAction> = {
  consultation: 'mapAddPreAnesthetic',
  surgery: 'mapAddTransoperative',
}

/** Opens the form of a new record; in a group after choosing the member. */
export function useAddRecord(inGroup: boolean) {
  const [pendingHalf, setPendingHalf] = useState<ProcedureHalf>()
  const navigate = useNavigate()
  const add = (kind: ProcedureHalf) => {
    void track(trackedActions[kind])
    if (inGroup) setPendingHalf(kind)
    else void navigate(newRecordPaths[kind])
  }
  const modal = pendingHalf && (
    <LazyInstitutionModal
      confirmLabel={texts.add.continue}
      onChoose={(institution) => void navigate(`${newRecordPaths[pendingHalf]}?institution=${institution}`)}
      onClose={() => setPendingHalf(undefined)}
      title={texts.add.chooseMember}
    />
  )
  return { add, modal }
}

interface AddMenuProps {
  onAdd: (kind: ProcedureHalf) => void
  /** Undefined for those who may not write a note of the day. */
  onAddNote: (() => void) | undefined
}

export function AddMenu({ onAdd, onAddNote }: AddMenuProps) {
  const { label, consultation, surgery } = texts.add
  return (
    <DropdownMenu
      items={[
        { label: consultation, onSelect: () => onAdd('consultation') },
        { label: surgery, onSelect: () => onAdd('surgery') },
        ...(onAddNote ? [{ label: texts.notes.add, onSelect: onAddNote }] : []),
      ]}
      label={label}
      tone="primary"
    />
  )
}
