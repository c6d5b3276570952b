import type { MouseEvent } from 'react'
import { fillText } from '../domain/fillText.ts'
import { app } from '../i18n/ptBR/app.ts'
import { importWizard as texts } from '../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../schema/imports.ts'
import { Button, type ModalProps } from '../ui/index.ts'
import { DownloadButton } from './DownloadButton.tsx'
import type { Sending } from './flow/sending.ts'
import type { WizardFlow } from './flow/wizardFlow.ts'
import styles from './ImportWizard.module.css'
import { missingRequired } from './table/mapping.ts'
import { type Failing, type Mapping, problems, type WizardState, type Working } from './wizardState.ts'

interface FootOptions {
  state: WizardState
  flow: WizardFlow
  definition: ImportDefinition
  /** Whether the server can check without writing. */
  canRehearse: boolean
  leave: () => void
  /** Asks for confirmation first if corrections would be lost. */
  lose: (act: () => void) => void
}

type Foot = Pick<ModalProps, 'cancel' | 'confirm' | 'actions'>

/** Ignores the second click of a double click, which was meant for the previous step's button. */
const singleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act()
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button icon="back" narrow="icon" onClick={singleClick(onBack)}>
      {app.common.back}
    </Button>
  )
}

function mappingFoot(state: Mapping, { flow, definition, canRehearse, lose }: FootOptions): Foot {
  const send = (sending?: Sending) => () => {
    const missing = missingRequired(definition.columns, state.prepared.assigned, state.prepared.constants)
    if (missing.length > 0) flow.refuse(problems.missing)
    else void flow.send(state, sending)
  }
  return {
    cancel: app.common.cancel,
    actions: (
      <div className={styles.actions}>
        <Back onBack={() => lose(flow.back)} />
        {canRehearse && (
          <Button disabled={state.loading} onClick={singleClick(send({ rehearsing: true }))}>
            {texts.columns.rehearse}
          </Button>
        )}
      </div>
    ),
    confirm: { label: texts.import, onConfirm: singleClick(send()), disabled: state.loading },
  }
}

function failuresFoot(state: Failing, { flow }: FootOptions): Foot {
  const { rows, failing, dropped } = state.check
  const ignore = () => {
    if (rows === failing) flow.refuse(problems.noGoodRows)
    else void flow.send(state, { ignoring: true })
  }
  const send = () => {
    if (rows === 0 && dropped > 0) flow.refuse(problems.allDropped)
    else void flow.send(state)
  }
  const name = state.prepared.file.name.replace(/\.\w+$/, '')
  return {
    cancel: app.common.cancel,
    actions: (
      <div className={styles.actions}>
        <Back onBack={flow.back} />
        {failing > 0 && (
          <DownloadButton
            failure={texts.failures.downloadFailed}
            narrow="icon"
            make={flow.failedRows}
            name={fillText(texts.failures.downloadName, { name })}
          >
            {texts.failures.download}
          </DownloadButton>
        )}
      </div>
    ),
    confirm:
      failing > 0
        ? { label: texts.failures.ignore, onConfirm: singleClick(ignore) }
        : { label: texts.import, onConfirm: singleClick(send) },
  }
}

const workingLabel = ({ from }: Working) =>
  from.at === 'failures' && from.check.failing > 0 ? texts.failures.ignore : texts.import

export function stepFoot(options: FootOptions): Foot {
  const { state, flow, leave } = options
  switch (state.at) {
    case 'mapping':
      return mappingFoot(state, options)
    case 'failures':
      return failuresFoot(state, options)
    case 'rehearsed':
      return {
        cancel: app.common.cancel,
        actions: (
          <div className={styles.actions}>
            <Back onBack={flow.back} />
            <Button onClick={singleClick(flow.showRows)}>{texts.rehearsed.look}</Button>
          </div>
        ),
        confirm: {
          label: texts.import,
          onConfirm: singleClick(
            () => void flow.send(state, { ignoring: true, accepting: true, whole: state.whole }),
          ),
        },
      }
    case 'working':
      // The confirm button stays, so that 'Cancelar' never appears under a pointer that has just clicked it.
      return { cancel: app.common.cancel, confirm: { label: workingLabel(state), busy: true } }
    case 'done':
      return { confirm: { label: texts.ok, onConfirm: singleClick(leave), disabled: state.completing } }
    default:
      return { cancel: app.common.cancel }
  }
}
