import { app } from '../../../i18n/ptBR/app.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Modal } from '../../../ui/index.ts'
import { GapSection } from './GapSection.tsx'

interface FreedModalProps {
  /** A surgery as it was planned before it was moved. */
  moved: ProcedureRecord
  /** When and where that was. */
  title: string
  timeZone: string
  onClose: () => void
}

/** Who could take the time that a moved surgery left. */
export const FreedModal = ({ moved, title, timeZone, onClose }: FreedModalProps) => (
  <Modal cancel={app.common.close} onClose={onClose} open size="small" title={title}>
    <GapSection record={moved} timeZone={timeZone} />
  </Modal>
)
