import { formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { nextStage, recoveringSince, type StageTime } from '../../../domain/procedureTimes.ts'
import { stageNames, timeTexts } from '../../../i18n/ptBR/procedureTimes.ts'
import { withKept } from '../../../providers/keptTaps.ts'
import { timeZone } from '../../../providers/session.ts'
import styles from './StageTap.module.css'
import { useKeptTaps } from './useKeptTaps.ts'
import { useTap } from './useTap.ts'

/** A card's button that records the next stage, and whether an earlier one is still to be sent. */
export function StageTap({ procedureId, times }: { procedureId: number; times: readonly StageTime[] }) {
  const { busy, tap } = useTap(procedureId)
  const kept = useKeptTaps(procedureId)
  const known = withKept(times, kept)
  const stage = nextStage(known)
  const since = recoveringSince(known)
  return (
    <div className={styles.stage}>
      {since && (
        <span className={styles.note}>
          {fillText(timeTexts.recovering, { time: formatTime(since, timeZone()) })}
        </span>
      )}
      {kept.length > 0 && <span className={styles.note}>{timeTexts.pending}</span>}
      {stage && (
        <button
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          className={styles.tap}
          onClick={() => !busy && void tap(stage)}
          type="button"
        >
          {stageNames[stage]}
        </button>
      )}
    </div>
  )
}
