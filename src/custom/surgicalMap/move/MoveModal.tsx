import { type ReactNode, useState } from 'react'
import { MomentInput } from '../../../crud/index.ts'
import { fillText } from '../../../domain/fillText.ts'
import { fromMoment, isMoment, toMoment } from '../../../domain/moment.ts'
import { LoneInput } from '../../../form/LoneInput.tsx'
import { moveTexts as texts } from '../../../i18n/ptBR/move.ts'
import { placementText, recordPlacementText } from '../../../i18n/ptBR/placementText.ts'
import { useFormSectors, useRooms } from '../../../pickers/index.ts'
import { currentDay } from '../../../providers/clock.ts'
import type { Placement } from '../../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { NamedSelect } from '../filter/NamedSelect.tsx'
import { MoveConflicts } from './MoveConflicts.tsx'
import { MovingModal } from './MovingModal.tsx'
import styles from './move.module.css'
import { patientOf } from './patientOf.ts'
import { useMove } from './useMove.ts'

interface MoveModalProps {
  record: ProcedureRecord
  timeZone: string
  /** Other moves to choose instead. */
  actions: ReactNode
  onClose: () => void
}

/** Moves a surgery to another time, another room or both. */
export function MoveModal({ record, timeZone, actions, onClose }: MoveModalProps) {
  const [moment, setMoment] = useState(() => toMoment(record.surgery_probable_date, timeZone))
  const [place, setPlace] = useState({ sector: record.surgery_center, room: record.surgery_center_room })
  const { sectors, loading, failure } = useFormSectors(record.institution_id)
  const { rooms, ...roomsQuery } = useRooms(sectors.find((sector) => sector.id === place.sector?.id))
  const instant = isMoment(moment) ? fromMoment(moment, timeZone, record.surgery_probable_date) : null
  const to: Placement = { surgery_probable_date: instant, surgery_center_room_id: place.room?.id ?? null }
  // A surgery without a room is in its sector.
  const isRoomMissing = place.room === null && place.sector?.id !== record.surgery_center?.id
  const names = { room: place.room?.name, sector: place.sector?.name }
  const placement = placementText(instant, names, timeZone)
  const isComplete = instant !== null && !isRoomMissing
  const move = useMove({
    record,
    to: isComplete ? to : undefined,
    done: fillText(texts.done, { placement }),
    onMoved: onClose,
  })
  const { seen, isThere } = move
  return (
    <MovingModal actions={actions} move={move} onClose={onClose} texts={texts} title={texts.title}>
      <div className={styles.now}>
        <b>{patientOf(seen)}</b>
        <p>
          {fillText(texts.now, {
            placement: recordPlacementText(seen, timeZone),
          })}
        </p>
      </div>
      <div className={styles.fields}>
        <LoneInput error={isMoment(moment) ? undefined : texts.momentMissing} label={texts.moment} wide>
          {(input) => (
            <MomentInput {...input} onChange={setMoment} today={currentDay(timeZone)} value={moment} />
          )}
        </LoneInput>
        <NamedSelect
          failure={failure}
          label={texts.sector}
          loading={loading}
          onChange={(sector) => setPlace({ sector: sector ?? null, room: null })}
          options={sectors}
          value={place.sector ?? undefined}
        />
        <NamedSelect
          disabled={!place.sector}
          error={isRoomMissing ? texts.roomMissing : undefined}
          label={texts.roomLabel}
          {...roomsQuery}
          onChange={(room) => setPlace({ ...place, room: room ?? null })}
          options={rooms}
          placeholder={place.sector ? undefined : texts.sectorFirst}
          value={place.room ?? undefined}
        />
      </div>
      <div className={styles.told}>
        {isThere ? (
          <p role="status">{texts.same}</p>
        ) : (
          <MoveConflicts move={move} what={isComplete ? placement : undefined} />
        )}
      </div>
    </MovingModal>
  )
}
