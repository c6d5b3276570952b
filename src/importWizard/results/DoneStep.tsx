import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { Button, Icon } from '../../ui/index.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import { ProblemAlert } from '../ProblemAlert.tsx'
import { StepHead } from '../StepHead.tsx'
import type { Done } from '../wizardState.ts'
import { Counts } from './Counts.tsx'
import { RowList } from './RowList.tsx'
import styles from './results.module.css'

const { done: texts, complete: completeTexts } = importWizard

interface DoneStepProps {
  state: Done
  flow: WizardFlow
}

export function DoneStep({ state, flow }: DoneStepProps) {
  const { fileName, check, summary, existing, ended = 0, withoutMain = 0 } = state
  const { created } = summary
  const text = pluralize(texts.text, created)
  return (
    <div className={styles.middle}>
      <span className={styles.success}>
        <Icon name="success" size={40} />
      </span>
      <StepHead title={texts.title}>{fillText(text, { name: fileName })}</StepHead>
      <Counts check={check} summary={summary} />
      {ended > 0 && <p className={styles.note}>{pluralize(importWizard.edition.ended, ended)}</p>}
      <RowList count={withoutMain} fileName={fileName} flow={flow} kind="withoutMain" />
      <RowList
        check={check}
        count={existing + check.repeated}
        fileName={fileName}
        flow={flow}
        kind="skipped"
      />
      <Completion flow={flow} state={state} />
    </div>
  )
}

/** Offers to fill blank fields of known records with the sheet's values. */
function Completion({ state, flow }: DoneStepProps) {
  const { fileName, completions, completing, completed, problem } = state
  if (completions === 0) return null
  return (
    <>
      <RowList count={completions} fileName={fileName} flow={flow} kind="completing" />
      <ProblemAlert problem={problem} />
      {completed === undefined ? (
        <>
          <p className={styles.note}>{completeTexts.text}</p>
          <Button busy={completing} onClick={() => void flow.complete()}>
            {completeTexts.button}
          </Button>
        </>
      ) : (
        <p className={styles.note} role="status">
          <Icon name="success" size={16} />{' '}
          {completed > 0 ? pluralize(completeTexts.done, completed) : completeTexts.nothing}
        </p>
      )}
    </>
  )
}
