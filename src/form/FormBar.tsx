import { useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { app } from '../i18n/ptBR/app.ts'
import { Button, useSaveShortcut } from '../ui/index.ts'
import styles from './FormScreen.module.css'

interface FormBarProps {
  onCancel?: () => void
  /** Label of the save button. */
  save?: string
  /** Disables saving until there are changes. */
  ifDirty?: boolean
}

/** The button bar of a form on a page; it stays visible while the page scrolls. */
export function FormBar({ onCancel, save = app.common.save, ifDirty = false }: FormBarProps) {
  const { isDirty, isSubmitting } = useFormState()
  const submit = useRef<HTMLButtonElement>(null)
  const isClosed = ifDirty && !isDirty
  useSaveShortcut(() => (isSubmitting || isClosed ? null : submit.current?.form))
  return (
    <div className={styles.bar}>
      {onCancel && <Button onClick={onCancel}>{app.common.cancel}</Button>}
      <Button busy={isSubmitting} disabled={isClosed} ref={submit} tone="primary" type="submit">
        {isSubmitting ? app.common.saving : save}
      </Button>
    </div>
  )
}
