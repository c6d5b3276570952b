import { useEffect, useRef } from 'react'
import { formatDayMonth, formatTime, today } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { isExitOverdue, nextStage, recoveringSince, type StageTime } from '../../../domain/procedureTimes.ts'
import { stageNames, timeTexts } from '../../../i18n/ptBR/procedureTimes.ts'
import { withKept } from '../../../providers/keptTaps.ts'
import { timeZone } from '../../../providers/session.ts'
import { useMinute } from '../clock.ts'
import { scrollIntoSight } from '../scrollIntoSight.ts'
import { takeTapped } from './doubleTap.ts'
import styles from './StageTap.module.css'
import { useKeptTaps } from './useKeptTaps.ts'
import { useTap } from './useTap.ts'

/** A card's button that records the next stage, and whether an earlier one is still to be sent. */
export function StageTap({ procedureId, times }: { procedureId: number; times: readonly StageTime[] }) {
  const { busy, isHeld, tap } = useTap(procedureId)
  const kept = useKeptTaps(procedureId)
  const known = withKept(times, kept)
  const stage = nextStage(known)
  const since = recoveringSince(known)
  const shown = useRef<HTMLDivElement>(null)
  // A tapped card may have moved, to 'Em curso' or out of it, and is rendered anew there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each stage
  useEffect(() => {
    if (shown.current && takeTapped(procedureId)) scrollIntoSight(shown.current)
  }, [procedureId, stage])
  return (
    <div className={styles.stage} ref={shown}>
      {since && <RecoveryNote since={since} />}
      {kept.length > 0 && <span className={styles.note}>{timeTexts.pending}</span>}
      {stage && (
        <button
          aria-busy={busy || undefined}
          aria-disabled={isHeld || undefined}
          className={styles.tap}
          onClick={() => !isHeld && void tap(stage)}
          type="button"
        >
          {stageNames[stage]}
        </button>
      )}
    </div>
  )
}

/** Since when a patient is in recovery, with the day unless that is today. */
function RecoveryNote({ since }: { since: string }) {
  const now = useMinute()
  const zone = timeZone()
  const day = today(zone, new Date(since))
  const hour = formatTime(since, zone)
  const time = day === today(zone, new Date(now)) ? hour : `${formatDayMonth(day)} ${hour}`
  const isOverdue = isExitOverdue(since, now)
  return (
    <span className={styles.note} data-overdue={isOverdue || undefined}>
      {fillText(isOverdue ? timeTexts.exitOverdue : timeTexts.recovering, { time })}
    </span>
  )
}
