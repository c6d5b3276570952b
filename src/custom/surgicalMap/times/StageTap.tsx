import type { StageKind } from '../../../domain/procedureTimes.ts'
import { stageNames } from '../../../i18n/ptBR/procedureTimes.ts'
import styles from './StageTap.module.css'
import { useTap } from './useTap.ts'

/** A card's button that records the next stage. */
export function StageTap({ procedureId, stage }: { procedureId: number; stage: StageKind }) {
  const { busy, tap } = useTap(procedureId)
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={styles.tap}
      onClick={() => !busy && void tap(stage)}
      type="button"
    >
      {stageNames[stage]}
    </button>
  )
}
