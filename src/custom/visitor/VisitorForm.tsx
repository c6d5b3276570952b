import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './visitor.module.css'

interface VisitorFormProps {
  onSubmit: FormEventHandler
  submit: string
  busy: boolean
  /** What came of the last try, and what can be done about it. */
  failure?: string
  hint?: string
  children?: ReactNode
}

/** The fields of a visitor's form, what failed, and the one button. */
export function VisitorForm({ onSubmit, submit, busy, failure, hint, children }: VisitorFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <p className={styles.failure} role="alert">
        {failure}
        {failure && hint && <span>{hint}</span>}
      </p>
      <Button busy={busy} className={styles.submit} tone="primary" type="submit">
        {submit}
      </Button>
    </form>
  )
}
