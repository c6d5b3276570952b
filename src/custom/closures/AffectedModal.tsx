import type { PlannedProcedures } from '../../calls/closures.ts'
import { formatDate, formatTime, today } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { closures as texts } from '../../i18n/ptBR/closures.ts'
import { InfoAlert, Modal } from '../../ui/index.ts'
import styles from './AffectedModal.module.css'

interface AffectedModalProps extends PlannedProcedures {
  register: keyof typeof texts.titles
  onClose: () => void
}

/** Names the planned procedures that a saved closure, absence or opening hour affects. */
export function AffectedModal({ register, procedures, total, time_zone, onClose }: AffectedModalProps) {
  const { one, many } = texts.titles[register]
  const momentOf = (at: string) =>
    `${formatDate(today(time_zone, new Date(at)))} ${formatTime(at, time_zone)}`
  const rest = total - procedures.length
  return (
    <Modal
      confirm={{ label: texts.close, onConfirm: onClose }}
      onClose={onClose}
      open
      size="small"
      title={total === 1 ? one : fillText(many, { total })}
    >
      <InfoAlert>{texts.intro}</InfoAlert>
      <ul className={styles.list}>
        {procedures.map(({ id, at, patient, room, is_running }) => (
          <li key={id}>
            <span className={styles.moment}>{momentOf(at)}</span>
            <span className={styles.what}>
              {patient}
              <span className={styles.where}>
                {[room ?? texts.noRoom, is_running && texts.running].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{fillText(texts.more, { count: rest })}</p>}
    </Modal>
  )
}
