import { useFormState } from 'react-hook-form'
import { app } from '../i18n/ptBR/app.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FormScreen.module.css'

/** The buttons of a form on a page; they stay in sight while it is scrolled. */
export function FormBar({ onCancel }: { onCancel: () => void }) {
  const { isSubmitting } = useFormState()
  return (
    <div className={styles.bar}>
      <Button onClick={onCancel}>{app.common.cancel}</Button>
      <Button busy={isSubmitting} tone="primary" type="submit">
        {isSubmitting ? app.common.saving : app.common.save}
      </Button>
    </div>
  )
}
