import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { Icon } from '../../ui/index.ts'
import { StepHead } from '../StepHead.tsx'
import type { Done } from '../wizardState.ts'
import { Counts } from './Counts.tsx'
import styles from './results.module.css'

const { done: texts } = importWizard

export function DoneStep({ state: { fileName, check, summary } }: { state: Done }) {
  const { created } = summary
  const text = pluralize(texts.text, created)
  return (
    <div className={styles.middle}>
      <span className={styles.success}>
        <Icon name="success" size={40} />
      </span>
      <StepHead title={texts.title}>{text.replace('{name}', fileName)}</StepHead>
      <Counts check={check} summary={summary} />
    </div>
  )
}
