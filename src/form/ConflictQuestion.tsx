import { useState } from 'react'
import { fillMoment } from '../domain/dates.ts'
import { fillText } from '../domain/fillText.ts'
import type { SaveConflict } from '../domain/saveConflict.ts'
import { app } from '../i18n/ptBR/app.ts'
import { saveConflict as texts } from '../i18n/ptBR/saveConflict.ts'
import { Button, Icon, Modal, Radio } from '../ui/index.ts'
import styles from './ConflictDialog.module.css'

/** A field changed by another save, with its texts. */
export interface FieldChange {
  name: string
  label: string
  before: string
  after: string
  /** The user's own value, if it can be shown as text. */
  mine?: string
}

/** The user who saved the current version, and when. */
export type LastSave = Pick<SaveConflict<unknown>, 'changed_by' | 'changed_at'> & { is_own?: boolean }

interface ConflictQuestionProps {
  title?: string
  conflict: LastSave
  changes: readonly FieldChange[]
  /** Names of the fields that the user has changed, too. */
  mine: readonly string[]
  /** Time zone of the displayed time. */
  zone: string
  onTakeTheirs: () => void
  /** @param theirs names of the fields in which the other value is kept */
  onKeepMine: (theirs: ReadonlySet<string>) => void
  /** Closes the dialog without a decision. */
  onClose: () => void
}

/**
 * Shown when a save is refused because the record was changed meanwhile: lists the other changes, and asks
 * which version of each field to keep.
 */
export function ConflictQuestion(props: ConflictQuestionProps) {
  const { title = texts.title, conflict, changes, mine, zone, onTakeTheirs, onKeepMine, onClose } = props
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const keep = (name: string, isTheirs: boolean) => {
    const others = [...theirs].filter((other) => other !== name)
    setTheirs(new Set(isTheirs ? [...others, name] : others))
  }
  return (
    <Modal
      actions={<Button onClick={onTakeTheirs}>{texts.theirs}</Button>}
      confirm={{ label: texts.mine, onConfirm: () => onKeepMine(theirs) }}
      onClose={onClose}
      open
      role="alertdialog"
      title={title}
    >
      <p>{lastSaveText(conflict, zone)}</p>
      <p>{texts.whatNow}</p>
      {changes.length === 0 ? (
        <p>{texts.same}</p>
      ) : (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div className={styles.change} key={change.name}>
              <dt>{change.label}</dt>
              <dd>
                <span className="visuallyHidden">{texts.before}: </span>
                <span className={styles.before}>{change.before || app.common.none}</span>
                <Icon name="next" size={14} />
                <span className="visuallyHidden">{texts.after}: </span>
                <span>{change.after || app.common.none}</span>
              </dd>
              {mine.includes(change.name) && (
                <dd>
                  <Choice change={change} isTheirs={theirs.has(change.name)} onChange={keep} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Modal>
  )
}

interface ChoiceProps {
  change: FieldChange
  isTheirs: boolean
  onChange: (name: string, isTheirs: boolean) => void
}

/** Chooses which value to keep of a field changed by both. */
function Choice({ change: { name, label, after, mine }, isTheirs, onChange }: ChoiceProps) {
  const myLabel =
    mine === undefined ? texts.keepMine : fillText(texts.keepMyText, { text: mine || app.common.none })
  const theirLabel = fillText(texts.keepTheirs, { text: after || app.common.none })
  return (
    <fieldset className={styles.choice}>
      <legend>
        <span className="visuallyHidden">{label}: </span>
        {texts.both}
      </legend>
      <Radio checked={!isTheirs} name={name} onChange={() => onChange(name, false)}>
        {myLabel}
      </Radio>
      <Radio checked={isTheirs} name={name} onChange={() => onChange(name, true)}>
        {theirLabel}
      </Radio>
    </fieldset>
  )
}

function lastSaveText({ changed_by, changed_at, is_own }: LastSave, zone: string): string {
  if (!changed_by || !changed_at) return texts.whoUnknown
  return fillText(fillMoment(is_own ? texts.own : texts.who, changed_at, zone), { name: changed_by })
}
