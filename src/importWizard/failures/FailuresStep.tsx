import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import { MatchingList } from '../matching/MatchingList.tsx'
import { ProblemAlert } from '../ProblemAlert.tsx'
import { StepHead } from '../StepHead.tsx'
import type { CheckResult } from '../table/session.ts'
import type { Failing } from '../wizardState.ts'
import { RowsSection } from './RowsSection.tsx'
import { SharedOffers } from './SharedOffers.tsx'

interface FailuresStepProps {
  state: Failing
  flow: WizardFlow
  definition: ImportDefinition
  institutionId: number | undefined
}

const { failures: texts, restored: restoredTexts } = importWizard

function summaryText({ rows, failing, dropped, restored }: CheckResult, others: Failing['others']): string {
  const good = rows > 0 ? texts.corrected : texts.nothing
  const summary = failing > 0 ? pluralize(texts.sentence, failing) : good
  const { created = 0, existing = 0 } = others ?? {}
  const counts = [
    created > 0 && pluralize(texts.created, created),
    existing > 0 && pluralize(texts.existing, existing),
  ].filter(Boolean)
  const sentences = [fillText(summary, { rows: rows.toLocaleString('pt-BR') })]
  if (counts.length > 0) sentences.push(fillText(texts.others, { counts: counts.join(' e ') }))
  if (dropped > 0) sentences.push(pluralize(texts.dropped, dropped))
  if (restored > 0) sentences.push(pluralize(restoredTexts, restored))
  return sentences.join(' ')
}

/** Matching of unknown values, and the rows to be corrected. */
export function FailuresStep({ state, flow, definition, institutionId }: FailuresStepProps) {
  const { check, unmatched, others, viewing, problem } = state
  return (
    <>
      <StepHead title={viewing ? texts.viewing : texts.title}>{summaryText(check, others)}</StepHead>
      <ProblemAlert problem={problem} />
      {unmatched.length > 0 && check.failing > 0 && (
        <MatchingList
          definition={definition}
          institutionId={institutionId}
          onMatch={(matches) => void flow.match(state, matches)}
          unmatched={unmatched}
        />
      )}
      <SharedOffers onTake={flow.takeOffer} shared={check.shared} />
      <RowsSection definition={definition} flow={flow} state={state} />
    </>
  )
}
