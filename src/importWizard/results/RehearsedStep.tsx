import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { ProblemAlert } from '../ProblemAlert.tsx'
import { StepHead } from '../StepHead.tsx'
import type { Rehearsed } from '../wizardState.ts'
import { Counts } from './Counts.tsx'

const { rehearsed: texts } = importWizard

export function RehearsedStep({ state: { check, answer, problem } }: { state: Rehearsed }) {
  return (
    <>
      <StepHead title={texts.title}>{texts.text}</StepHead>
      <ProblemAlert problem={problem} />
      <Counts check={check} summary={answer.summary} />
    </>
  )
}
