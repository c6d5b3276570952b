import { fillText } from '../domain/fillText.ts'
import { type Side, sides } from '../domain/sides.ts'
import { sideTexts as texts } from '../i18n/ptBR/sides.ts'
import { Select } from '../ui/index.ts'
import styles from './SurgicalProceduresField.module.css'

interface SideSelectProps {
  /** The surgery's. */
  name: string
  value: Side | null
  onChange: (side: Side | null) => void
  disabled?: boolean
}

/** The side of a proposed surgery; empty while it is unknown. */
export function SideSelect({ name, value, onChange, disabled }: SideSelectProps) {
  return (
    <span className={styles.labelled}>
      <span aria-hidden="true">{texts.label}</span>
      <Select
        aria-label={fillText(texts.labelOf, { name })}
        disabled={disabled}
        onChange={({ target }) => onChange(sides.find((side) => side === target.value) ?? null)}
        small
        value={value ?? ''}
      >
        <option value="">{texts.unknown}</option>
        {sides.map((side) => (
          <option key={side} value={side}>
            {texts.choices[side]}
          </option>
        ))}
      </Select>
    </span>
  )
}
