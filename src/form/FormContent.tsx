import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import styles from './form.module.css'

interface FormContentProps {
  className?: string
  children: ReactNode
}

/**
 * The fields of a form that is left once it is saved. They are inert during the save, since anything typed
 * would be lost. The focus is restored after a failed save.
 */
export function FormContent({ className, children }: FormContentProps) {
  const { isSubmitting } = useFormState()
  const content = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isSubmitting) focused.current = content.current?.contains(activeElement) ? activeElement : null
    else if (activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
  }, [isSubmitting])
  return (
    <div className={`${styles.content} ${className ?? ''}`} inert={isSubmitting} ref={content}>
      {children}
    </div>
  )
}
