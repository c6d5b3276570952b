import { useState } from 'react'
import {
  type DocumentChanges,
  renewalChoices,
  type SettingsChoice,
  settingsChoices,
} from '../../../domain/documentVersions.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { viewer } from '../../../i18n/ptBR/viewer.ts'
import { renewDocument } from '../../../providers/documents.ts'
import { ConfirmDialog, FailureText, Radio, useActNotice } from '../../../ui/index.ts'
import styles from './viewer.module.css'

const { renewal: texts } = viewer

interface RenewDialogProps {
  /** Id of the document. */
  id: number
  /** Number of its current version. */
  version: number
  changes: DocumentChanges
  onClose: () => void
  onRenewed: () => void
}

/** Makes a new version of a document; asks whose texts and settings it shows, where that makes a difference. */
export function RenewDialog({ id, version, changes, onClose, onRenewed }: RenewDialogProps) {
  const [first = 'attendance', ...others] = renewalChoices(changes)
  const [settings, setSettings] = useState<SettingsChoice>(first)
  const [busy, setBusy] = useState(false)
  const notify = useActNotice(`renew document ${id}`)
  const isChoice = others.length > 0 && (changes.attendance || changes.today)
  const renew = async () => {
    setBusy(true)
    try {
      await renewDocument(id, settings)
      notify(texts.done, { type: 'success' })
      onRenewed()
      onClose()
    } catch (error) {
      notify(<FailureText error={error} text={texts.failed} />, { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={app.common.cancel}
      confirmLabel={texts.confirm}
      onClose={() => !busy && onClose()}
      onConfirm={() => void renew()}
      open
      title={texts.title}
    >
      <p>{isChoice ? texts.kept(version) : `${texts.with[settings]} ${texts.kept(version)}`}</p>
      {isChoice && (
        <fieldset className={styles.choices}>
          <legend>{texts.settings}</legend>
          {settingsChoices.map((choice) => (
            <Radio
              checked={choice === settings}
              key={choice}
              name="settings"
              onChange={() => setSettings(choice)}
            >
              {texts.choices[choice]}
            </Radio>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
