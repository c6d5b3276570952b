import { useState } from 'react'
import { formatDateTime, formatTime, today } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { nextStage, type StageKind, type StageTime, stageKinds } from '../../../domain/procedureTimes.ts'
import { disorderTexts } from '../../../i18n/ptBR/disorderTexts.ts'
import { stageNames, timeTexts as texts } from '../../../i18n/ptBR/procedureTimes.ts'
import { dropTap, withKept } from '../../../providers/keptTaps.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, InfoAlert } from '../../../ui/index.ts'
import { DetailSection } from '../detail/DetailSection.tsx'
import { StageHistory } from './StageHistory.tsx'
import styles from './StageSection.module.css'
import { TimeModal } from './TimeModal.tsx'
import { useKeptTaps } from './useKeptTaps.ts'
import { useTap } from './useTap.ts'

interface StageSectionProps {
  record: ProcedureRecord
  times: readonly StageTime[]
  timeZone: string
  /** Whether times can be recorded. */
  canRecord: boolean
}

/** When the stages of a surgery took place, the next one as a button. */
export function StageSection({ record, times: recorded, timeZone, canRecord }: StageSectionProps) {
  const [edited, setEdited] = useState<StageKind>()
  const kept = useKeptTaps(record.id)
  const times = withKept(recorded, kept)
  const { busy, isHeld, tap } = useTap(record.id)
  const timeOf = (kind: StageKind) => times.find((time) => time.kind === kind)
  const next = nextStage(times)
  const isCleanable = next !== 'room_clean' && timeOf('room_out') && !timeOf('room_clean')
  const planned = today(timeZone, new Date(record.surgery_probable_date ?? record.created_at))
  const hourOf = (at: string) =>
    today(timeZone, new Date(at)) === planned
      ? formatTime(at, timeZone)
      : formatDateTime(at, timeZone).slice(0, 16)
  return (
    <DetailSection title={texts.title}>
      {canRecord && next && (
        <div className={styles.next}>
          <Button busy={isHeld} onClick={() => void tap(next)} spinning={busy} tone="primary">
            {stageNames[next]}
          </Button>
          {isCleanable && (
            <Button busy={isHeld} onClick={() => void tap('room_clean')}>
              {stageNames.room_clean}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.stages}>
        {stageKinds.map((kind) => (
          <li key={kind}>
            <Stage
              hour={hourOf}
              isPending={!recorded.some((time) => time.kind === kind)}
              kind={kind}
              onEdit={canRecord ? () => setEdited(kind) : undefined}
              time={timeOf(kind)}
            />
          </li>
        ))}
      </ul>
      {kept.map(
        (tap) =>
          tap.refusal && (
            <div className={styles.refused} key={tap.uuid} role="status">
              <p>
                {fillText(texts.refused, {
                  stage: stageNames[tap.kind],
                  time: hourOf(tap.at),
                  reason: tap.refusal,
                })}
              </p>
              <Button onClick={() => dropTap(tap)}>{texts.discard}</Button>
            </div>
          ),
      )}
      {disorderTexts(times, timeZone).map((text) => (
        <InfoAlert key={text}>{text}</InfoAlert>
      ))}
      <StageHistory procedureId={record.id} timeZone={timeZone} />
      {edited && (
        <TimeModal
          kind={edited}
          onClose={() => setEdited(undefined)}
          record={record}
          time={timeOf(edited)}
          timeZone={timeZone}
        />
      )}
    </DetailSection>
  )
}

interface StageProps {
  kind: StageKind
  time: StageTime | undefined
  hour: (at: string) => string
  /** Whether nothing of the stage has reached the server. */
  isPending: boolean
  onEdit: (() => void) | undefined
}

/** One stage and its hour, which a person may correct unless it was delivered. */
function Stage({ kind, time, hour, isPending, onEdit }: StageProps) {
  const isWaiting = time !== undefined && isPending
  const isDelivered = time?.source === 'delivered'
  const content = (
    <>
      <span>{stageNames[kind]}</span> <b>{time ? hour(time.at) : texts.none}</b>
      {isDelivered && <small> {texts.delivered}</small>}
      {isWaiting && <small> {texts.pending}</small>}
    </>
  )
  if (!onEdit || isDelivered || isWaiting) return <div className={styles.stage}>{content}</div>
  return (
    <button aria-haspopup="dialog" className={styles.stage} onClick={onEdit} type="button">
      {content}
    </button>
  )
}
