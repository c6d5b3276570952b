import { useState } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { InstitutionSelect } from '../../ui/InstitutionSelect.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useMembers } from '../group/useMembers.ts'
import type { Register } from '../register.ts'

interface MemberModalProps {
  register: Register
  onChoose: (institution: number) => void
  onClose: () => void
}

/** Asks which member of the group to export. */
export function MemberModal({ register, onChoose, onClose }: MemberModalProps) {
  const { members, isPending } = useMembers(register.session.institution)
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Modal
      cancel={app.common.cancel}
      confirm={{
        label: crud.exporting.button,
        disabled: chosen === null,
        onConfirm: () => chosen !== null && onChoose(chosen),
      }}
      onClose={onClose}
      open
      size="small"
      title={crud.chooseToExport}
    >
      <InstitutionSelect
        autoFocus
        institutions={members}
        loading={isPending}
        onChange={setChosen}
        required
        value={chosen}
      />
    </Modal>
  )
}
