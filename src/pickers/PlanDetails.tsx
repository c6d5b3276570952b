import { useId } from 'react'
import { TEXT_LIMIT } from '../domain/text.ts'
import { pickers } from '../i18n/ptBR/pickers.ts'
import styles from './PlanDetails.module.css'

const texts = pickers.medicalPlans

interface PlanDetailsValue {
  code: string | null
  password: string | null
}

interface PlanDetailsProps {
  name: string
  value: PlanDetailsValue | undefined
  onChange: (changes: Partial<PlanDetailsValue>) => void
  disabled?: boolean
}

export function PlanDetails({ name, value, onChange: onSay, disabled }: PlanDetailsProps) {
  const id = useId()
  const inputs = [
    { key: 'code', label: texts.code },
    { key: 'password', label: texts.password },
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: nested in a group; labelled by the plan's name
    <div aria-label={name} className={styles.inputs} role="group">
      {inputs.map(({ key, label }) => (
        <div className={styles.field} key={key}>
          <label className={styles.label} htmlFor={`${id}${key}`}>
            {label}
          </label>
          <input
            autoComplete="off"
            className={styles.input}
            disabled={disabled}
            id={`${id}${key}`}
            maxLength={TEXT_LIMIT}
            onChange={(event) => onSay({ [key]: event.target.value })}
            value={value?.[key] ?? ''}
          />
        </div>
      ))}
    </div>
  )
}
