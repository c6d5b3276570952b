import { formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { Importation } from '../../providers/imports.ts'
import { timeZone } from '../../providers/session.ts'
import { Button } from '../../ui/index.ts'
import styles from './history.module.css'

interface HistoryTableProps {
  rows: readonly Importation[]
  /** Absent if the import cannot be reverted (IMP-62). */
  onRevert: ((importation: Importation) => void) | undefined
}

const { history: texts } = importWizard

/** Length of 'DD/MM/YYYY HH:mm'. */
const MINUTES = 16

/** Earlier imports, newest first (IMP-09). */
export function HistoryTable({ rows, onRevert }: HistoryTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.file}</th>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.situation}</th>
          <th className={styles.number} scope="col">
            {texts.rows}
          </th>
          <th scope="col">{texts.by}</th>
          {onRevert && <th scope="col">{texts.revert}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <HistoryRow key={row.id} onRevert={onRevert} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function HistoryRow({ row, onRevert }: { row: Importation; onRevert: HistoryTableProps['onRevert'] }) {
  const { file_name, createdAt, active, created, completed = 0, user_name = '' } = row
  return (
    <tr>
      <th className={styles.file} scope="row">
        {file_name}
      </th>
      <td>
        <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone()).slice(0, MINUTES)}</time>
      </td>
      <td>
        <span className={active ? styles.active : styles.inactive}>
          {active ? texts.active : texts.inactive}
        </span>
      </td>
      <td className={styles.number}>
        {created !== undefined && (
          <>
            {created.toLocaleString('pt-BR')}
            <span className={styles.unit}> {texts.rows.toLowerCase()}</span>
          </>
        )}
        {completed > 0 && <span className={styles.completed}>{pluralize(texts.completed, completed)}</span>}
      </td>
      <td>{user_name}</td>
      {onRevert && (
        <td className={styles.revert}>
          {active && (
            <Button aria-label={fillText(texts.revertOf, { name: file_name })} onClick={() => onRevert(row)}>
              {texts.revert}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}
