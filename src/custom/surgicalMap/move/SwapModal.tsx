import { useMemo, useState } from 'react'
import { formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { jointMoveTexts } from '../../../i18n/ptBR/jointMove.ts'
import { moveTexts } from '../../../i18n/ptBR/move.ts'
import { placementText, placeOf, recordPlacementText, roomText } from '../../../i18n/ptBR/placementText.ts'
import { swapProcedures } from '../../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { NamedSelect } from '../filter/NamedSelect.tsx'
import { DayCases } from './DayCases.tsx'
import { JointConflicts } from './JointConflicts.tsx'
import { MovingModal } from './MovingModal.tsx'
import styles from './move.module.css'
import { patientOf } from './patientOf.ts'
import { useDayCases } from './useDayCases.ts'
import { useJointMove } from './useJointMove.ts'

const { swap: texts } = jointMoveTexts

interface SwapModalProps {
  record: ProcedureRecord
  timeZone: string
  onClose: () => void
}

/** Gives a surgery and another one of its day each other's time and room. */
export function SwapModal({ record, timeZone, onClose }: SwapModalProps) {
  const day = useDayCases(record, timeZone)
  const [otherId, setOtherId] = useState<number>()
  const one = day.cases?.find(({ id }) => id === record.id) ?? record
  const { cases } = day
  const others = useMemo(() => (cases ?? []).filter(({ id }) => id !== record.id), [cases, record.id])
  const other = others.find(({ id }) => id === otherId)
  const placedAt = (
    moved: ProcedureRecord,
    { surgery_probable_date, surgery_center_room_id }: ProcedureRecord,
  ) => ({
    ...{ id: moved.id, surgery_probable_date, surgery_center_room_id },
  })
  const move = useJointMove({
    moves: other ? [placedAt(one, other), placedAt(other, one)] : [],
    act: (uuid, accepted_conflicts) =>
      other ? swapProcedures([one, other], { uuid, accepted_conflicts }) : Promise.resolve([]),
    done: fillText(texts.done, { first: patientOf(one), second: other ? patientOf(other) : '' }),
    onMoved: onClose,
    onOvertaken: day.seeAnew,
  })
  const options = useMemo(
    () =>
      others.map((one) => ({
        id: one.id,
        name: fillText(texts.option, {
          time: formatTime(one.surgery_probable_date ?? '', timeZone),
          room: roomText(placeOf(one)),
          name: patientOf(one),
        }),
      })),
    [others, timeZone],
  )
  return (
    <MovingModal move={move} onClose={onClose} texts={texts} title={texts.title}>
      <div className={styles.now}>
        <b>{patientOf(one)}</b>
        <p>{fillText(moveTexts.now, { placement: recordPlacementText(one, timeZone) })}</p>
      </div>
      <DayCases day={day}>
        {() =>
          others.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <>
              <NamedSelect
                label={texts.with}
                onChange={(chosen) => setOtherId(chosen?.id)}
                options={options}
                value={options.find(({ id }) => id === otherId)}
              />
              <div className={styles.told}>
                {other && (
                  <ul className={styles.placed}>
                    {[
                      [one, other],
                      [other, one],
                    ].map(
                      ([moved, at]) =>
                        moved &&
                        at && (
                          <li key={moved.id}>
                            {fillText(jointMoveTexts.placed, {
                              name: patientOf(moved),
                              placement: placementText(at.surgery_probable_date, placeOf(at), timeZone),
                            })}
                          </li>
                        ),
                    )}
                  </ul>
                )}
                <JointConflicts
                  move={move}
                  nameOf={(id) => (other && id === other.id ? patientOf(other) : patientOf(one))}
                  what={other && texts.told}
                />
              </div>
            </>
          )
        }
      </DayCases>
    </MovingModal>
  )
}
