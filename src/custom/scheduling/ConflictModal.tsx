import type { RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import type { ProcedureConflict, ProcedureRecord } from '../../resources/procedures/record.ts'
import { Button, Icon, Modal } from '../../ui/index.ts'
import { dateAndTime, describeChanges } from './changes.ts'
import { recordToValues, type SchedulingValues } from './formModel.ts'
import { changedFields, mergeChanges } from './merge.ts'
import styles from './scheduling.module.css'

const texts = procedureForm.conflict

/** A save that was refused because of another user's concurrent change. */
export interface SaveConflict extends ProcedureConflict {
  before: ProcedureRecord
  mine: SchedulingValues
}

interface ConflictModalProps {
  conflict: SaveConflict
  /** The version of the record that the form is based on. */
  base: RefObject<ProcedureRecord | undefined>
  zone: string
  /** Id of the form element. */
  formId: string
  /** Closes the dialog; the form stays as it is. */
  onClose: () => void
}

/** Resolves a save conflict: shows the other user's changes and asks which version to keep. */
export function ConflictModal({ conflict, base, zone, formId, onClose }: ConflictModalProps) {
  const { reset } = useFormContext<SchedulingValues>()
  const { before, mine, current, changed_at, changed_by } = conflict
  const [old, theirs] = [recordToValues(before, zone), recordToValues(current, zone)]
  const { date, time } = dateAndTime(changed_at, zone)
  const who = texts.who.replace('{name}', changed_by).replace('{date}', date).replace('{time}', time)
  const takeTheirs = () => {
    base.current = current
    reset(theirs)
    onClose()
  }
  const keepMine = () => {
    takeTheirs()
    reset(mergeChanges(old, mine, theirs), { keepDefaultValues: true })
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
  }
  return (
    <Modal
      actions={<Button onClick={takeTheirs}>{texts.theirs}</Button>}
      confirm={{ label: texts.mine, onConfirm: keepMine }}
      onClose={onClose}
      open
      role="alertdialog"
      title={texts.title}
    >
      <p>{who}</p>
      <p>{texts.whatNow}</p>
      <Changes changes={describeChanges(before, current, zone)} mine={changedFields(old, mine)} />
    </Modal>
  )
}

interface ChangesProps {
  changes: ReturnType<typeof describeChanges>
  /** The fields that the user changed too. */
  mine: readonly string[]
}

function Changes({ changes, mine }: ChangesProps) {
  if (changes.length === 0) return <p>{texts.same}</p>
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div className={styles.change} key={field}>
          <dt>{label}</dt>
          <dd>
            <span className="visuallyHidden">{texts.before}: </span>
            <span className={styles.before}>{before}</span>
            <Icon name="next" size={14} />
            <span className="visuallyHidden">{texts.after}: </span>
            <span>{after}</span>
          </dd>
          {mine.includes(field) && <dd className={styles.both}>{texts.both}</dd>}
        </div>
      ))}
    </dl>
  )
}
