import { useState } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { importWizard as texts } from '../../i18n/ptBR/importWizard.ts'
import { Switch } from '../../ui/index.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { ImportHistory } from '../history/ImportHistory.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { StepHead } from '../StepHead.tsx'
import type { StepProps } from '../stepProps.ts'
import type { Choosing, Reading } from '../wizardState.ts'
import styles from './ChooseStep.module.css'
import { DropZone } from './DropZone.tsx'
import { Help } from './Help.tsx'

interface ChooseStepProps extends Omit<StepProps, 'state'> {
  state: Choosing | Reading
}

const { choose } = texts

export function ChooseStep({ state, flow, definition, institutionId, title, onReverted }: ChooseStepProps) {
  const [titled, setTitled] = useState(true)
  const [rejection, setRejection] = useState<string>()
  const problem = state.at === 'choose' ? (rejection ?? state.problem) : undefined
  const chooseFile = (file: File) => {
    setRejection(undefined)
    void flow.choose(file, titled)
  }
  return (
    <>
      <StepHead title={choose.title} />
      <div className={styles.columns}>
        <div className={styles.file}>
          {state.at === 'reading' ? (
            <div className={styles.reading}>
              <ProgressBar
                label={fillText(texts.reading, { name: state.name })}
                progress={state.progress}
                rows={state.progress.total > 0 ? texts.working.rows : texts.rowsRead}
              />
            </div>
          ) : (
            <DropZone onChoose={chooseFile} onReject={setRejection} />
          )}
          <p className={styles.problem} role="alert" tabIndex={-1}>
            {problem}
          </p>
          <div className={styles.options}>
            <Switch
              checked={titled}
              disabled={state.at === 'reading'}
              onChange={(event) => setTitled(event.target.checked)}
            >
              {choose.titled}
            </Switch>
            <DownloadButton
              failure={choose.modelFailed}
              make={flow.model}
              name={fillText(choose.modelName, { title })}
            >
              {choose.model}
            </DownloadButton>
          </div>
        </div>
        <Help definition={definition} />
      </div>
      <ImportHistory definition={definition} institutionId={institutionId} onReverted={onReverted} />
    </>
  )
}
