import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { Capability } from '../domain/capabilities.ts'
import { fillText } from '../domain/fillText.ts'
import { importWizard as texts } from '../i18n/ptBR/importWizard.ts'
import { track } from '../providers/tracking.ts'
import { useSettings } from '../providers/useSettings.ts'
import { importNamed } from '../resources/imports.ts'
import { forSheets, type ImportDefinition } from '../schema/imports.ts'
import { ConfirmDialog, Modal, useLeaveWarning } from '../ui/index.ts'
import { historyKey } from './history/ImportHistory.tsx'
import styles from './ImportWizard.module.css'
import { openSession as openWorker } from './openSession.ts'
import { StepBody } from './StepBody.tsx'
import { Steps } from './Steps.tsx'
import { stepFoot } from './stepFoot.tsx'
import { useStepFocus } from './useStepFocus.ts'
import { useWizard } from './useWizard.ts'
import { hasEdits, stepOf } from './wizardState.ts'

interface ImportWizardProps {
  /** The import definition, or its name. */
  definition: ImportDefinition | string
  /** Title of the register's screen. */
  title: string
  /** The group member that the rows belong to; if absent, the selected institution. */
  institutionId?: number
  onClose: () => void
  /** Called before `onClose` when an import or a revert has changed records. */
  onFinished: () => void
  openSession?: typeof openWorker
}

/** 'Importar cirurgiões' for the screen called 'Cirurgiões'. */
const wizardTitle = (title: string) => fillText(texts.title, { title: title.toLowerCase() })

/** Imports a spreadsheet's rows in three steps, and reverts earlier imports. */
export function ImportWizard(props: ImportWizardProps) {
  const { title, institutionId, onClose, onFinished, openSession = openWorker } = props
  const { capabilities } = useSettings()
  const [given] = useState(() =>
    typeof props.definition === 'string' ? importNamed(props.definition) : props.definition,
  )
  const definition = useMemo(() => forSheets(given, capabilities), [given, capabilities])
  const client = useQueryClient()
  const changed = useRef(false)
  const changeRecords = () => {
    changed.current = true
    void client.invalidateQueries({ queryKey: historyKey(definition, institutionId) })
  }
  const { state, flow } = useWizard({
    definition,
    institutionId,
    openSession,
    onImporting: () => {
      changed.current = true
    },
    onImported: () => {
      changeRecords()
      if (definition.tracked) void track(definition.tracked)
    },
  })
  /** Runs once the user confirms discarding the corrections. */
  const [pendingAction, setPendingAction] = useState<() => void>()
  const body = useStepFocus(state)
  const canRehearse = capabilities.includes('importChecks' satisfies Capability)
  const hasUnsavedEdits = hasEdits(state)
  const blocker = useBlocker(hasUnsavedEdits)
  useLeaveWarning(hasUnsavedEdits)

  const leave = () => {
    flow.end()
    if (changed.current) onFinished()
    onClose()
  }
  const confirmDiscard = (act: () => void) => (hasUnsavedEdits ? setPendingAction(() => act) : act())
  const close = () => {
    if (state.at === 'reading') flow.cancelReading()
    else if (state.at === 'working' || (state.at === 'done' && state.completing)) flow.stop()
    else confirmDiscard(leave)
  }
  return (
    <Modal
      {...stepFoot({ state, flow, definition, canRehearse, leave, lose: confirmDiscard })}
      onClose={close}
      open
      size="wide"
      title={wizardTitle(title)}
    >
      <div className={styles.wizard} ref={body}>
        <Steps at={stepOf(state)} done={state.at === 'done'} />
        <StepBody
          definition={definition}
          flow={flow}
          institutionId={institutionId}
          onReverted={changeRecords}
          state={state}
          title={title}
        />
      </div>
      <ConfirmDialog
        cancelLabel={texts.leave.stay}
        confirmLabel={texts.leave.discard}
        onClose={() => {
          setPendingAction(undefined)
          blocker.reset?.()
        }}
        onConfirm={() => {
          setPendingAction(undefined)
          pendingAction?.()
          blocker.proceed?.()
        }}
        open={pendingAction !== undefined || blocker.state === 'blocked'}
        tone="danger"
      >
        {texts.leave.question}
      </ConfirmDialog>
    </Modal>
  )
}
