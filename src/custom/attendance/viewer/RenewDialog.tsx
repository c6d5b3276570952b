import { useState } from 'react'
import {
  type DocumentChanges,
  renewalChoices,
  type SettingsChoice,
  settingsChoices,
} from '../../../domain/documentVersions.ts'
import { viewer } from '../../../i18n/ptBR/viewer.ts'
import { renewDocument } from '../../../providers/documents.ts'
import { ActDialog, FailureText, Radio } from '../../../ui/index.ts'
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
  const isChoice = others.length > 0 && (changes.attendance || changes.today)
  return (
    <ActDialog
      act={() => renewDocument(id, settings)}
      confirmLabel={texts.confirm}
      done={texts.done}
      failed={(error) => <FailureText error={error} text={texts.failed} />}
      isKept
      name={`renew document ${id}`}
      onClose={onClose}
      onDone={onRenewed}
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
    </ActDialog>
  )
}
