import { useId } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { Icon, Tag } from '../../ui/index.ts'
import { type Assigned, type Constants, missingRequired, offered } from '../table/mapping.ts'
import styles from './mapping.module.css'

interface MissingColumnsProps {
  columns: readonly ImportColumn[]
  assigned: Assigned
  constants: Constants
  onFill: (column: string, constant: string) => void
}

const { columns: texts } = importWizard

/** Required fields without a column; the height is reserved to avoid layout shifts. */
export function MissingColumns({ columns, assigned, constants, onFill }: MissingColumnsProps) {
  const missing = missingRequired(columns, assigned, constants)
  return (
    <>
      <div aria-live="polite" className={missing.length > 0 ? styles.missing : styles.complete}>
        <Icon name={missing.length > 0 ? 'alert' : 'success'} size={16} />
        {missing.length > 0 ? texts.missing : texts.complete}{' '}
        {missing.map(({ name, label }) => (
          <Tag key={name}>{`${label} ${texts.mark}`}</Tag>
        ))}
      </div>
      {offered(columns, assigned)
        .filter(({ constant }) => constant)
        .map((column) => (
          <ConstantInput
            column={column}
            key={column.name}
            onFill={onFill}
            value={constants[column.name] ?? ''}
          />
        ))}
    </>
  )
}

interface ConstantInputProps {
  column: ImportColumn
  value: string
  onFill: (column: string, constant: string) => void
}

/** One value for all rows, instead of a column. */
function ConstantInput({ column: { name, label, max, sample }, value, onFill }: ConstantInputProps) {
  const id = useId()
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{fillText(texts.constant, { field: label })}</label>
      <input
        className={styles.constant}
        id={id}
        maxLength={max}
        onChange={(event) => onFill(name, event.target.value)}
        placeholder={sample}
        value={value}
      />
    </span>
  )
}
