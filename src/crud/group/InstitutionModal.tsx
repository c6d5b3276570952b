import { useState } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import type { Member } from '../../providers/institutions.ts'
import { InstitutionSelect, layers, Modal } from '../../ui/index.ts'
import { useSelectedMembers } from './useMembers.ts'

interface InstitutionModalProps {
  title?: string
  /** Label of the confirm button. */
  confirmLabel: string
  /** Initial selection. */
  chosen?: number
  /** Restricts the selectable members. */
  filter?: (member: Member) => boolean
  onChoose: (institutionId: number) => void
  onClose: () => void
}

/** Dialog that selects a member of the selected group. */
export function InstitutionModal(props: InstitutionModalProps) {
  const { title = app.institutions.choose, confirmLabel, filter, onChoose, onClose } = props
  const { members, isLoading, ...failure } = useSelectedMembers()
  const [chosen, setChosen] = useState<number | null>(props.chosen ?? null)
  return (
    <Modal
      cancel={app.common.cancel}
      confirm={{
        label: confirmLabel,
        disabled: chosen === null,
        onConfirm: () => chosen !== null && onChoose(chosen),
      }}
      layer={layers.institutionChoice}
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <InstitutionSelect
        autoFocus
        failure={failure}
        institutions={filter ? members.filter(filter) : members}
        loading={isLoading}
        onChange={setChosen}
        required
        value={chosen}
      />
    </Modal>
  )
}
