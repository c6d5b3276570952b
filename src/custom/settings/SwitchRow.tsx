import Switch from '@mui/material/Switch'
import { useInput } from 'react-admin'
import styles from './settings.module.css'

/** A boolean setting. */
export function SwitchRow({ source, label }: { source: string; label: string }) {
  const { id, field } = useInput({ source })
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <Switch
        checked={field.value === true}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
        slotProps={{ input: { id, ref: field.ref, role: 'switch' } }}
      />
    </div>
  )
}
