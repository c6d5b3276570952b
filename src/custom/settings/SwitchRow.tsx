import { useInput } from 'react-admin'
import { Switch } from '../../ui/index.ts'
import styles from './settings.module.css'

/** A boolean setting. */
export function SwitchRow({ source, label }: { source: string; label: string }) {
  const { id, field } = useInput({ source })
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <Switch
        checked={field.value === true}
        id={id}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
        ref={field.ref}
      />
    </div>
  )
}
