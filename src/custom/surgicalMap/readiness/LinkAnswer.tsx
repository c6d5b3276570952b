import type { ReadinessKind } from '../../../domain/readiness.ts'
import { readinessNames, readinessTexts } from '../../../i18n/ptBR/readiness.ts'
import { Modal } from '../../../ui/index.ts'
import { type AnswerProps, OpenForm } from './AnswerForm.tsx'

const texts = readinessTexts.answer

/** Leads to where a room or a consultation is planned. */
export function LinkAnswer({ kind, row, onClose }: AnswerProps & { kind: ReadinessKind }) {
  const isRoom = kind === 'room'
  return (
    <Modal onClose={onClose} open size="small" title={readinessNames[kind]}>
      <p>{isRoom ? texts.inForm : texts.inConsultation}</p>
      <OpenForm isConsultation={!isRoom} row={row} />
    </Modal>
  )
}
