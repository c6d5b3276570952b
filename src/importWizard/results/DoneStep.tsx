import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { Icon } from '../../ui/index.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import { StepHead } from '../StepHead.tsx'
import type { Done } from '../wizardState.ts'
import { Counts } from './Counts.tsx'
import styles from './results.module.css'
import { Skipped } from './Skipped.tsx'

const { done: texts } = importWizard

interface DoneStepProps {
  state: Done
  flow: WizardFlow
}

export function DoneStep({ state: { fileName, check, summary, existing }, flow }: DoneStepProps) {
  const { created } = summary
  const text = pluralize(texts.text, created)
  return (
    <div className={styles.middle}>
      <span className={styles.success}>
        <Icon name="success" size={40} />
      </span>
      <StepHead title={texts.title}>{text.replace('{name}', fileName)}</StepHead>
      <Counts check={check} summary={summary} />
      <Skipped check={check} existing={existing} fileName={fileName} flow={flow} />
    </div>
  )
}
