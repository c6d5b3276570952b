import { useQuery } from '@tanstack/react-query'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { type ImportProgress, readImportProgress } from '../../providers/imports.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import { StepHead } from '../StepHead.tsx'
import type { Working } from '../wizardState.ts'
import styles from './results.module.css'

const POLL_MS = 500

/** undefined before the import starts, and if the server does not report it. */
function useImportProgress(uuid: string | undefined): ImportProgress | undefined {
  const { data } = useQuery({
    queryKey: ['importProgress', uuid],
    queryFn: async ({ signal }) => (uuid && (await readImportProgress(uuid, signal))) || null,
    enabled: uuid !== undefined,
    refetchInterval: POLL_MS,
    retry: false,
    gcTime: 0,
  })
  return data ?? undefined
}

const { working: texts } = importWizard

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
