import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import { ProblemAlert } from '../ProblemAlert.tsx'
import { StepHead } from '../StepHead.tsx'
import type { Rehearsed } from '../wizardState.ts'
import { Counts } from './Counts.tsx'
import { Skipped } from './Skipped.tsx'

const { rehearsed: texts } = importWizard

interface RehearsedStepProps {
  state: Rehearsed
  flow: WizardFlow
}

export function RehearsedStep({ state, flow }: RehearsedStepProps) {
  const { check, answer, problem, prepared } = state
  return (
    <>
      <StepHead title={texts.title}>{texts.text}</StepHead>
      <ProblemAlert problem={problem} />
      <Counts check={check} summary={answer.summary} />
      <Skipped check={check} existing={answer.existing ?? []} fileName={prepared.file.name} flow={flow} />
    </>
  )
}
