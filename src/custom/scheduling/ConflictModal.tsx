import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { dateAndTime } from './changes.ts'
import styles from './scheduling.module.css'
import type { Conflict } from './useConflict.ts'

const texts = procedureForm.conflict

interface ConflictModalProps {
  conflict: Conflict
  zone: string
  onKeepMine: () => void
  onUseTheirs: () => void
  onClose: () => void
}

/** Resolves a save conflict: shows the other user's changes and asks which version to keep. */
export function ConflictModal({
  conflict,
  zone,
  onKeepMine: onMine,
  onUseTheirs: onTheirs,
  onClose,
}: ConflictModalProps) {
  const { date, time } = dateAndTime(conflict.at, zone)
  const who = texts.who.replace('{name}', conflict.by).replace('{date}', date).replace('{time}', time)
  return (
    <Modal
      actions={<Button onClick={onTheirs}>{texts.theirs}</Button>}
      confirm={{ label: texts.mine, onConfirm: onMine }}
      onClose={onClose}
      open
      role="alertdialog"
      title={texts.title}
    >
      <p>{who}</p>
      <p>{texts.whatNow}</p>
      {conflict.changes.length === 0 ? <p>{texts.same}</p> : <Changes conflict={conflict} />}
    </Modal>
  )
}

function Changes({ conflict }: { conflict: Conflict }) {
  return (
    <dl className={styles.changes}>
      {conflict.changes.map(({ field, label, before, after }) => (
        <div className={styles.change} key={field}>
          <dt>{label}</dt>
          <dd>
            <span className="visuallyHidden">{texts.before}: </span>
            <span className={styles.before}>{before}</span>
            <Icon name="next" size={14} />
            <span className="visuallyHidden">{texts.after}: </span>
            <span>{after}</span>
          </dd>
          {conflict.both.has(field) && <dd className={styles.both}>{texts.both}</dd>}
        </div>
      ))}
    </dl>
  )
}
