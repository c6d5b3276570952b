import { pluralize } from '../../domain/text.ts'
import { importWizard as texts } from '../../i18n/ptBR/importWizard.ts'
import type { ImportSummary } from '../../providers/imports.ts'
import { Icon } from '../../ui/index.ts'
import type { CheckResult } from '../table/session.ts'
import styles from './results.module.css'

interface CountsProps {
  check: CheckResult
  summary: ImportSummary
  /** New and existing entries are counted per price table elsewhere. */
  byTable?: boolean
}

/** Each row is counted once. */
export function Counts({ check, summary, byTable = false }: CountsProps) {
  const { created, existing } = summary
  const { repeated, blank, dropped, failing, restored } = check
  const counts = {
    ...(byTable ? {} : { created, existing }),
    repeated,
    blank,
    ...(dropped > 0 ? { dropped } : {}),
    ...(failing > 0 ? { failing } : {}),
  }
  return (
    <>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            <dt>{texts.counts[name as keyof typeof texts.counts]}</dt>
            <dd>{count.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
      {restored > 0 && <p className={styles.note}>{pluralize(texts.restored, restored)}</p>}
      {!byTable && summary.total > 0 && created === 0 && (
        <p className={styles.note}>
          <Icon name="info" size={16} /> {texts.nothingNew}
        </p>
      )}
    </>
  )
}
