import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { formatDate, formatTime, today } from '../../../domain/dates.ts'
import { formatDuration, typedMinutes } from '../../../domain/durations.ts'
import { fillText } from '../../../domain/fillText.ts'
import { isShift, MOVE_STEP, shiftedBy } from '../../../domain/jointMoves.ts'
import { pluralize } from '../../../domain/text.ts'
import { ariaOf } from '../../../form/inputProps.ts'
import { LoneInput } from '../../../form/LoneInput.tsx'
import { jointMoveTexts } from '../../../i18n/ptBR/jointMove.ts'
import { placeOf, roomText } from '../../../i18n/ptBR/placementText.ts'
import { shiftRoom } from '../../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Checkbox } from '../../../ui/index.ts'
import { DayCases } from './DayCases.tsx'
import { JointConflicts } from './JointConflicts.tsx'
import { MovingModal } from './MovingModal.tsx'
import styles from './move.module.css'
import { patientOf } from './patientOf.ts'
import { useDayCases } from './useDayCases.ts'
import { useJointMove } from './useJointMove.ts'

const { shift: texts } = jointMoveTexts

interface ShiftModalProps {
  /** The first surgery of its room to be delayed. */
  record: ProcedureRecord
  timeZone: string
  onClose: () => void
}

/** Delays a surgery and the later ones of its room, except those that are left out. */
export function ShiftModal({ record, timeZone, onClose }: ShiftModalProps) {
  const day = useDayCases(record, timeZone)
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const minutes = typedMinutes(typed)
  const isGiven = minutes !== null && isShift(minutes)
  const since = Date.parse(record.surgery_probable_date ?? '')
  const isLaterHere = (one: ProcedureRecord) =>
    one.surgery_center_room_id === record.surgery_center_room_id &&
    Date.parse(one.surgery_probable_date ?? '') >= since
  const cases = (day.cases ?? []).filter(isLaterHere)
  const chosen = cases.filter(({ id }) => !left.has(id))
  const laterOf = ({ surgery_probable_date }: ProcedureRecord) =>
    shiftedBy(surgery_probable_date ?? '', minutes ?? 0)
  const isNextDay = (one: ProcedureRecord) => today(timeZone, new Date(laterOf(one))) !== day.day
  const isPastMidnight = isGiven && chosen.some(isNextDay)
  const isReady = isGiven && chosen.length > 0 && !isPastMidnight
  const count = chosen.length
  const delay = formatDuration(minutes ?? 0)
  const room = roomText(placeOf(record))
  const move = useJointMove({
    moves: isReady
      ? chosen.map((one) => ({
          ...{ id: one.id, surgery_probable_date: laterOf(one) },
          surgery_center_room_id: one.surgery_center_room_id,
        }))
      : [],
    act: (uuid, accepted_conflicts) => shiftRoom(chosen, { uuid, minutes: minutes ?? 0, accepted_conflicts }),
    done: fillText(pluralize(texts.done, count), { room, delay }),
    onMoved: onClose,
    onOvertaken: day.seeAnew,
  })
  const caseText = (one: ProcedureRecord) => {
    const values = { time: formatTime(one.surgery_probable_date ?? '', timeZone), name: patientOf(one) }
    if (!isGiven || left.has(one.id)) return fillText(texts.case, values)
    if (isNextDay(one)) return fillText(texts.nextDay, values)
    return fillText(texts.delayed, { ...values, later: formatTime(laterOf(one), timeZone) })
  }
  const toggle = (id: number) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const names = new Map(cases.map((one) => [one.id, patientOf(one)]))
  const isWrong = typed !== '' && !isGiven
  return (
    <MovingModal
      move={move}
      onClose={onClose}
      texts={{
        confirm: pluralize(texts.confirm, count),
        confirmAnyway: pluralize(texts.confirmAnyway, count),
      }}
      title={texts.title}
    >
      <div className={styles.now}>
        <b>{room}</b>
        <p>{formatDate(day.day)}</p>
      </div>
      <DayCases day={day}>
        {() => (
          <>
            <div className={styles.fields}>
              <LoneInput error={isWrong ? texts.minutesWrong : undefined} label={texts.minutes}>
                {(input) => (
                  <OutlinedInput
                    error={input.invalid}
                    fullWidth
                    id={input.id}
                    onChange={({ target }) => setTyped(target.value)}
                    slotProps={{
                      input: {
                        ...ariaOf({ ...input, field: { kind: 'integer' } }),
                        autoComplete: 'off',
                        min: MOVE_STEP,
                        step: MOVE_STEP,
                      },
                    }}
                    type="number"
                    value={typed}
                  />
                )}
              </LoneInput>
            </div>
            <fieldset className={styles.cases}>
              <legend className={styles.legend}>{texts.cases}</legend>
              {cases.map((one) => (
                <Checkbox checked={!left.has(one.id)} key={one.id} onChange={() => toggle(one.id)}>
                  {caseText(one)}
                </Checkbox>
              ))}
            </fieldset>
            {day.fixed.filter(isLaterHere).map((one) => (
              <p key={one.id}>
                {fillText(texts.stays, {
                  time: formatTime(one.surgery_probable_date ?? '', timeZone),
                  name: patientOf(one),
                })}
              </p>
            ))}
            <div className={styles.told}>
              {count === 0 && <p role="status">{texts.noneChosen}</p>}
              {isPastMidnight && <p role="status">{texts.pastMidnight}</p>}
              <JointConflicts
                move={move}
                nameOf={(id) => names.get(id) ?? ''}
                what={isReady ? fillText(pluralize(texts.told, count), { delay }) : undefined}
              />
            </div>
          </>
        )}
      </DayCases>
    </MovingModal>
  )
}
