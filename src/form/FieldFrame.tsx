import type { ReactNode } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import styles from './form.module.css'

interface FieldFrameProps {
  /**
   * Id of the labelled control; absent for read-only text and for controls with their own accessible names.
   */
  id?: string
  label: string
  required?: boolean
  /** Spans both columns. */
  wide?: boolean
  /** Id of the message. */
  messageId?: string
  error?: string
  hint?: string
  /** The label is placed after the control, as with a checkbox. */
  inline?: boolean
  children: ReactNode
}

/** A label above a control, and a line below it reserved for the message to prevent layout shifts. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, required, wide, messageId, error, hint, inline, children } = props
  const look = [styles.field, ...(wide ? [styles.wide] : []), ...(inline ? [styles.inline] : [])]
  const marked = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className={styles.mark} title={app.common.required}>
          {' *'}
        </span>
      )}
    </>
  )
  return (
    <div className={look.join(' ')}>
      {id ? (
        <label className={styles.label} htmlFor={id}>
          {marked}
        </label>
      ) : (
        <span className={styles.label}>{marked}</span>
      )}
      {children}
      <p className={error ? `${styles.message} ${styles.error}` : styles.message} id={messageId}>
        {error ?? hint}
      </p>
    </div>
  )
}
