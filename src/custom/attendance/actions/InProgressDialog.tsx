import { formatDate, formatTime, today } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import { currentDay } from '../../../providers/clock.ts'
import { timeZone } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { ConfirmDialog } from '../../../ui/index.ts'

const { inProgress: texts } = attendance

/** 'às 08:12', with the day if it is not today; '' if unknown. */
function startText(start: string | null): string {
  if (!start) return ''
  const zone = timeZone()
  const day = today(zone, new Date(start))
  const text = day === currentDay(zone) ? texts.at : texts.on
  return fillText(text, { date: formatDate(day), time: formatTime(start, zone) })
}

interface InProgressDialogProps {
  patient: string
  /** When the surgery began; null if unknown. */
  start: string | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks a second time before a surgery in progress is inactivated, and says what will be refused. */
export function InProgressDialog({ patient, start, busy, onConfirm, onClose }: InProgressDialogProps) {
  const isHolding = useCapability('heldDeliveries')
  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={texts.keep}
      confirmLabel={texts.confirm}
      onClose={() => !busy && onClose()}
      onConfirm={onConfirm}
      open
      title={texts.title}
      tone="danger"
    >
      <p>{fillText(texts.began, { patient, when: startText(start) })}</p>
      <p>{isHolding ? texts.held : texts.refused}</p>
    </ConfirmDialog>
  )
}
