import { columnTexts } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type Assigned, missingRequired } from '../table/mapping.ts'
import styles from './mapping.module.css'

interface MissingColumnsProps {
  columns: readonly ImportColumn[]
  assigned: Assigned
}

const { columns: texts } = importWizard

/** Required fields without a mapped column; its height is reserved so that nothing moves. */
export function MissingColumns({ columns, assigned }: MissingColumnsProps) {
  const missing = missingRequired(columns, assigned)
  return (
    <div aria-live="polite" className={missing.length > 0 ? styles.missing : styles.complete}>
      <Icon name={missing.length > 0 ? 'alert' : 'success'} size={16} />
      {missing.length > 0 ? texts.missing : texts.complete}{' '}
      {missing.map(({ name }) => (
        <Tag key={name}>{`${columnTexts(name).label} ${texts.mark}`}</Tag>
      ))}
    </div>
  )
}
