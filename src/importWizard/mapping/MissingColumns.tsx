import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { Icon, Tag } from '../../ui/index.ts'
import { type Assigned, missingRequired } from '../table/mapping.ts'
import styles from './mapping.module.css'

interface MissingColumnsProps {
  columns: readonly ImportColumn[]
  assigned: Assigned
}

const { columns: texts } = importWizard

/** Required fields without a column; the height is reserved against layout shifts. */
export function MissingColumns({ columns, assigned }: MissingColumnsProps) {
  const missing = missingRequired(columns, assigned)
  return (
    <div aria-live="polite" className={missing.length > 0 ? styles.missing : styles.complete}>
      <Icon name={missing.length > 0 ? 'alert' : 'success'} size={16} />
      {missing.length > 0 ? texts.missing : texts.complete}{' '}
      {missing.map(({ name, label }) => (
        <Tag key={name}>{`${label} ${texts.mark}`}</Tag>
      ))}
    </div>
  )
}
