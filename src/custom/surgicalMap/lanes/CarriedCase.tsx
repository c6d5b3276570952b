import { fillText } from '../../../domain/fillText.ts'
import { lanesTexts } from '../../../i18n/ptBR/lanes.ts'
import { moveTexts } from '../../../i18n/ptBR/move.ts'
import { placementText } from '../../../i18n/ptBR/placementText.ts'
import { MoveConflicts } from '../move/MoveConflicts.tsx'
import { MoveQuestion } from '../move/MoveQuestion.tsx'
import { patientOf } from '../move/patientOf.ts'
import { useMove } from '../move/useMove.ts'
import styles from './lanes.module.css'
import type { Carried } from './useCarry.ts'

const { carry: texts } = lanesTexts

interface CarriedProps {
  carried: Carried
  /** The names of its room and sector. */
  place: { room: string | undefined; sector: string | undefined }
  zone: string
}

const placementOf = ({ at, room }: Carried) => ({
  surgery_probable_date: new Date(at).toISOString(),
  surgery_center_room_id: room,
})

const nothing = () => {}

/** Where a case would be, and what it would overlap there, told while it is carried. */
export function CarryStatus({ carried, place, zone }: CarriedProps) {
  const to = placementOf(carried)
  const { conflicts, isUnchecked, isCheckFailed, isThere } = useMove({
    ...{ record: carried.one.record, to, done: '', onMoved: nothing },
  })
  const placement = placementText(to.surgery_probable_date, place, zone)
  const told = () => {
    if (isThere) return fillText(texts.begin, { name: patientOf(carried.one.record) })
    if (isUnchecked) return `${placement}…`
    if (isCheckFailed) return fillText(texts.unchecked, { placement })
    if (conflicts.length === 0) return fillText(moveTexts.free, { what: placement })
    return fillText(texts.conflicts, { placement, conflicts: conflicts.map(({ text }) => text).join(' ') })
  }
  return (
    <p className={styles.carrying} role="status">
      {told()}
    </p>
  )
}

/** Asks before a case that was carried is moved. */
export function DropDialog({ carried, place, zone, onClose }: CarriedProps & { onClose: () => void }) {
  const to = placementOf(carried)
  const placement = placementText(to.surgery_probable_date, place, zone)
  const move = useMove({
    ...{ record: carried.one.record, to, done: fillText(moveTexts.done, { placement }) },
    ...{ onMoved: onClose, onOvertaken: onClose },
  })
  return (
    <MoveQuestion
      move={move}
      onClose={onClose}
      texts={{ ...moveTexts, back: moveTexts.cancel }}
      title={moveTexts.title}
    >
      <p className={styles.question}>
        {fillText(texts.question, { name: patientOf(carried.one.record), placement })}
      </p>
      <MoveConflicts move={move} what={placement} />
    </MoveQuestion>
  )
}
