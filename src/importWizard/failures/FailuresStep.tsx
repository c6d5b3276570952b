import { useState } from 'react'
import { counted } from '../../domain/counted.ts'
import { columnTexts } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import { Button } from '../../ui/Button.tsx'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import { MatchingList } from '../matching/MatchingList.tsx'
import { ProblemAlert } from '../ProblemAlert.tsx'
import { StepHead } from '../StepHead.tsx'
import type { CheckResult } from '../table/session.ts'
import type { EqualCells, Failing } from '../wizardState.ts'
import { FailureTable } from './FailureTable.tsx'
import styles from './failures.module.css'

interface FailuresStepProps {
  state: Failing
  flow: WizardFlow
  definition: ImportDefinition
  institutionId: number | undefined
}

const { failures: texts, restored: restoredTexts } = importWizard

function sentence({ rows, failing, restored }: CheckResult, others: Failing['others']): string {
  const said = failing > 0 ? counted(texts.sentence, failing) : texts.corrected
  const { created = 0, existing = 0 } = others ?? {}
  const counts = [
    created > 0 && counted(texts.created, created),
    existing > 0 && counted(texts.existing, existing),
  ].filter(Boolean)
  const parts = [said.replace('{rows}', rows.toLocaleString('pt-BR'))]
  if (counts.length > 0) parts.push(texts.others.replace('{counts}', counts.join(' e ')))
  if (restored > 0) parts.push(counted(restoredTexts, restored))
  return parts.join(' ')
}

/** The last step where rows fail: what the values mean, and the rows to be corrected here. */
export function FailuresStep({ state, flow, definition, institutionId }: FailuresStepProps) {
  const { check, unmatched, others, equal, problem, prepared } = state
  const [only, setOnly] = useState(true)
  return (
    <>
      <StepHead title={texts.title}>{sentence(check, others)}</StepHead>
      <ProblemAlert problem={problem} />
      {unmatched.length > 0 && check.failing > 0 && (
        <MatchingList
          definition={definition}
          institutionId={institutionId}
          onMatch={(matches) => void flow.match(state, matches)}
          unmatched={unmatched}
        />
      )}
      <section aria-label={texts.table} className={styles.section}>
        <div className={styles.bar}>
          <label className={styles.only}>
            <input checked={only} onChange={(event) => setOnly(event.target.checked)} type="checkbox" />
            {texts.only}
          </label>
          <EqualOffer equal={equal} onApply={flow.editEqual} />
          <span className="figures" role="status">
            {prepared.edited && check.failing > 0 && counted(texts.left, check.failing)}
          </span>
        </div>
        <FailureTable
          check={check}
          flow={flow}
          key={String(only)}
          only={only}
          required={definition.columns.filter(({ required }) => required).map(({ name }) => name)}
        />
      </section>
    </>
  )
}

interface EqualOfferProps {
  equal: EqualCells | undefined
  onApply: (equal: EqualCells) => void
}

/** After a correction whose old value stands elsewhere: the same for all. */
function EqualOffer({ equal, onApply }: EqualOfferProps) {
  return (
    <div aria-live="polite" className={styles.offer}>
      {equal && (
        <>
          <span>
            {counted(texts.equal, equal.count)
              .replace('{column}', columnTexts(equal.column).label)
              .replace('{said}', equal.said || texts.blank)}
          </span>
          <Button onClick={() => onApply(equal)}>{counted(texts.apply, equal.count)}</Button>
        </>
      )}
    </div>
  )
}
