import { app } from '../i18n/ptBR/app.ts'
import { importWizard as texts } from '../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../schema/imports.ts'
import { Button } from '../ui/Button.tsx'
import type { ModalProps } from '../ui/Modal.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import type { Sending } from './flow/sending.ts'
import type { WizardFlow } from './flow/wizardFlow.ts'
import styles from './ImportWizard.module.css'
import { missingRequired } from './table/mapping.ts'
import { type Failing, type Mapping, problems, type WizardState } from './wizardState.ts'

interface FootParts {
  state: WizardState
  flow: WizardFlow
  definition: ImportDefinition
  leave: () => void
  /** Does what loses the corrections, if there are any, once that is agreed. */
  lose: (act: () => void) => void
}

type Foot = Pick<ModalProps, 'cancel' | 'confirm' | 'actions'>

function Back({ onBack }: { onBack: () => void }) {
  return <Button onClick={onBack}>{app.common.back}</Button>
}

function mappingFoot(state: Mapping, { flow, definition, lose }: FootParts): Foot {
  const send = (sending?: Sending) => () => {
    const missing = missingRequired(definition.columns, state.prepared.assigned)
    if (missing.length > 0) flow.refuse(problems.missing)
    else void flow.send(state, sending)
  }
  return {
    cancel: app.common.cancel,
    actions: (
      <div className={styles.actions}>
        <Back onBack={() => lose(flow.back)} />
        <Button disabled={state.looking} onClick={send({ rehearsing: true })}>
          {texts.columns.rehearse}
        </Button>
      </div>
    ),
    confirm: { label: texts.import, onConfirm: send(), disabled: state.looking },
  }
}

function failuresFoot(state: Failing, { flow }: FootParts): Foot {
  const { rows, failing } = state.check
  const ignore = () => {
    if (rows === failing) flow.refuse(problems.noGoodRows)
    else void flow.send(state, { ignoring: true })
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
            make={flow.failedRows}
            name={texts.failures.downloadName.replace('{name}', name)}
          >
            {texts.failures.download}
          </DownloadButton>
        )}
      </div>
    ),
    confirm:
      failing > 0
        ? { label: texts.failures.ignore, onConfirm: ignore }
        : { label: texts.import, onConfirm: () => void flow.send(state) },
  }
}

/** The buttons at the wizard's foot. */
export function stepFoot(parts: FootParts): Foot {
  const { state, flow, leave } = parts
  switch (state.at) {
    case 'mapping':
      return mappingFoot(state, parts)
    case 'failures':
      return failuresFoot(state, parts)
    case 'rehearsed':
      return {
        cancel: app.common.cancel,
        actions: <Back onBack={flow.back} />,
        confirm: { label: texts.import, onConfirm: () => void flow.send(state) },
      }
    case 'done':
      return { confirm: { label: texts.ok, onConfirm: leave } }
    default:
      return { cancel: app.common.cancel }
  }
}
