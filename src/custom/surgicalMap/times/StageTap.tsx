import { useEffect, useRef } from 'react'
import { nextStage, recoveringSince, type StageKind, type StageTime } from '../../../domain/procedureTimes.ts'
import { stageNames, timeTexts } from '../../../i18n/ptBR/procedureTimes.ts'
import { withKept } from '../../../providers/keptTaps.ts'
import { timeZone } from '../../../providers/session.ts'
import { useMinute } from '../clock.ts'
import { scrollIntoSight } from '../scrollIntoSight.ts'
import { recoveryNote } from './recoveryNote.ts'
import styles from './StageTap.module.css'
import { useKeptTaps } from './useKeptTaps.ts'
import { useTap } from './useTap.ts'

/** The procedure whose card was tapped last and is followed to where its new stage puts it. */
let followed: number | undefined

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
    if (followed !== procedureId || !shown.current) return
    followed = undefined
    scrollIntoSight(shown.current)
  }, [procedureId, stage])
  const record = async (kind: StageKind) => {
    followed = procedureId
    if (!(await tap(kind)) && followed === procedureId) followed = undefined
  }
  return (
    <div className={styles.stage} ref={shown}>
      {since && <RecoveryNote since={since} />}
      {kept.length > 0 && <span className={styles.note}>{timeTexts.pending}</span>}
      {stage && (
        <button
          aria-busy={busy || undefined}
          aria-disabled={isHeld || undefined}
          className={styles.tap}
          onClick={() => !isHeld && void record(stage)}
          type="button"
        >
          {stageNames[stage]}
        </button>
      )}
    </div>
  )
}

function RecoveryNote({ since }: { since: string }) {
  const { text, isOverdue } = recoveryNote(since, useMinute(), timeZone())
  return (
    <span className={styles.note} data-overdue={isOverdue || undefined}>
      {text}
    </span>
  )
}
