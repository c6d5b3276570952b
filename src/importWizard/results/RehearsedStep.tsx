import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import { ProblemAlert } from '../ProblemAlert.tsx'
import { StepHead } from '../StepHead.tsx'
import type { Rehearsed } from '../wizardState.ts'
import { ConflictList } from './ConflictList.tsx'
import { Counts } from './Counts.tsx'
import { EditionDifference } from './EditionDifference.tsx'
import { RowList } from './RowList.tsx'
import styles from './results.module.css'

const { rehearsed: texts } = importWizard

interface RehearsedStepProps {
  state: Rehearsed
  flow: WizardFlow
}

function stepText({ check: { failing, doubtful }, answer }: Rehearsed): string {
  if (doubtful > 0) return texts.doubtful
  if (answer?.edition) return texts.edition
  return failing > 0 ? texts.ignoring : texts.text
}

export function RehearsedStep({ state, flow }: RehearsedStepProps) {
  const { check, answer, problem, prepared } = state
  const fileName = prepared.file.name
  const { summary, existing = 0, completions = 0, edition, conflicts = 0, withoutMain = 0 } = answer ?? {}
  const lists = { fileName, flow }
  return (
    <>
      <StepHead title={texts.title}>{stepText(state)}</StepHead>
      <ProblemAlert problem={problem} />
      {summary && <Counts byTable={edition !== undefined} check={check} summary={summary} />}
      {edition && (
        <EditionDifference edition={edition} fileName={fileName} flow={flow} whole={state.whole === true} />
      )}
      <ConflictList {...lists} count={conflicts} withoutMain={withoutMain} />
      <RowList {...lists} check={check} count={check.doubtful} kind="doubtful" />
      <RowList {...lists} check={check} count={existing + check.repeated} kind="skipped" />
      <RowList {...lists} count={completions} kind="completing" />
      {completions > 0 && <p className={styles.note}>{importWizard.complete.later}</p>}
    </>
  )
}
