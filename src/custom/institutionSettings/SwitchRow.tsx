import Switch from '@mui/material/Switch'
import { useId } from 'react'
import styles from './settings.module.css'

interface SwitchRowProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A boolean setting. */
export function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <Switch
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { id, role: 'switch' } }}
      />
    </div>
  )
}
