import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import { StepHead } from '../StepHead.tsx'
import type { Working } from '../wizardState.ts'
import styles from './results.module.css'
import { useImportProgress } from './useImportProgress.ts'

const { working: texts } = importWizard

/** Rows are being checked or imported. */
export function WorkingStep({ state: { phase, progress, uuid } }: { state: Working }) {
  const serverProgress = useImportProgress(uuid)
  const shown = phase === 'importing' ? (serverProgress ?? { done: 0, total: 0 }) : progress
  return (
    <div className={styles.middle}>
      <StepHead title={texts[phase]} />
      <ProgressBar label={texts[phase]} progress={shown} rows={texts.rows} titled />
      {phase === 'importing' && <p className={styles.note}>{texts.safe}</p>}
    </div>
  )
}
