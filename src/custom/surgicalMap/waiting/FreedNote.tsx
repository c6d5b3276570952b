import { useState } from 'react'
import { formatDateTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { waitingTexts } from '../../../i18n/ptBR/waiting.ts'
import { nowMs } from '../../../providers/clock.ts'
import { noteFreed, useFreed } from '../../../providers/freedSurgery.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { Button, overlay } from '../../../ui/index.ts'
import styles from './FreedNote.module.css'

const { freed: texts } = waitingTexts

const { Overlay: FreedModal } = overlay(async () => (await import('./FreedModal.tsx')).FreedModal)

/** After a surgery was moved: the time that it left, and who could take it. Only with a server that announces `waiting`. */
export function FreedNote({ timeZone }: { timeZone: string }) {
  const hasWaiting = useCapability('waiting')
  const moved = useFreed()
  const [isOpen, setOpen] = useState(false)
  if (!hasWaiting || !moved || Date.parse(moved.surgery_probable_date ?? '') <= nowMs()) return null
  const slot = fillText(texts.slot, {
    moment: formatDateTime(moved.surgery_probable_date, timeZone).slice(0, 16),
    room: moved.surgery_center_room?.name ?? '',
  })
  return (
    <div className={styles.freed}>
      <p role="status">{fillText(texts.note, { slot })}</p>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      <Button onClick={() => noteFreed(undefined)} tone="quiet">
        {app.common.close}
      </Button>
      {isOpen && <FreedModal moved={moved} onClose={() => setOpen(false)} timeZone={timeZone} title={slot} />}
    </div>
  )
}
