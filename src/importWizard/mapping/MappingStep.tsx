import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import { EmptyState } from '../../ui/index.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import { ProblemAlert } from '../ProblemAlert.tsx'
import { StepHead } from '../StepHead.tsx'
import type { Mapping, Prepared } from '../wizardState.ts'
import { MappingTable } from './MappingTable.tsx'
import { MissingColumns } from './MissingColumns.tsx'
import styles from './mapping.module.css'
import { SheetControls } from './SheetControls.tsx'

interface MappingStepProps {
  state: Mapping
  flow: WizardFlow
  definition: ImportDefinition
}

const { columns: texts } = importWizard

function foundText({ view: { suggested }, learned }: Prepared): string | undefined {
  const count = Object.keys(suggested).length
  if (count === 0) return undefined
  return learned ? texts.learned : pluralize(texts.recognised, count)
}

export function MappingStep({ state, flow, definition }: MappingStepProps) {
  const { prepared, loading = false } = state
  const { file, view, assigned, constants } = prepared
  const found = foundText(prepared)
  return (
    <>
      <StepHead title={texts.title}>{texts.found}</StepHead>
      <ProblemAlert problem={state.problem} />
      <SheetControls busy={loading} file={file} flow={flow} view={view} />
      <div className={styles.status}>
        <MissingColumns
          assigned={assigned}
          columns={definition.columns}
          constants={constants}
          onFill={flow.fill}
        />
        {found && (
          <p className={styles.found} role="status">
            {found}
          </p>
        )}
      </div>
      <div aria-busy={loading} className={loading ? styles.loading : undefined}>
        <MappingTable assigned={assigned} columns={definition.columns} onAssign={flow.assign} view={view} />
        {view.preview.length === 0 && <EmptyState>{texts.noPreview}</EmptyState>}
      </div>
    </>
  )
}
