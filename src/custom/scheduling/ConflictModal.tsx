import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { momentWords } from './changes.ts'
import styles from './scheduling.module.css'
import type { Conflict } from './useConflict.ts'

const texts = procedureForm.conflict

interface ConflictModalProps {
  conflict: Conflict
  zone: string
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Someone else saved the record meanwhile: what they changed, and whose version goes on. */
export function ConflictModal({ conflict, zone, onMine, onTheirs, onClose }: ConflictModalProps) {
  const { date, time } = momentWords(conflict.at, zone)
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
