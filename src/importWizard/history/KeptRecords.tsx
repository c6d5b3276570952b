import { pluralize } from '../../domain/text.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { KeptRecord } from '../../providers/imports.ts'
import { Modal } from '../../ui/index.ts'
import styles from './history.module.css'

interface KeptRecordsProps {
  records: readonly KeptRecord[]
  onClose: () => void
}

const {
  history: { kept: texts },
} = importWizard

/** Records that a revert could not remove, and why. */
export function KeptRecords({ records, onClose }: KeptRecordsProps) {
  const text = pluralize(texts.text, records.length)
  return (
    <Modal
      confirm={{ label: app.common.understood, onConfirm: onClose }}
      onClose={onClose}
      open={records.length > 0}
      title={texts.title}
    >
      <p>{text}</p>
      <table className={`${styles.table} ${styles.kept}`}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ entity, id, name, reason }) => (
            <tr key={`${entity} ${id}`}>
              <th className={styles.file} scope="row">
                {name}
              </th>
              <td>{texts[reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
