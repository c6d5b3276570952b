import type { ComponentPropsWithRef, KeyboardEvent } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** As tall as a button, for bars and tables. */
  small?: boolean
}

/** A native select, for a choice among few options. @param className class of the frame around it */
export function Select({ small, className, children, ...props }: SelectProps) {
  const frame = small ? `${styles.frame} ${styles.small}` : styles.frame
  return (
    <span className={className ? `${frame} ${className}` : frame}>
      <select onKeyDown={openOnEnter} {...props} className={styles.select}>
        {children}
      </select>
      <Icon name="down" size={16} />
    </span>
  )
}

/** On a closed select, browsers would submit the form on Enter. */
function openOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  try {
    event.currentTarget.showPicker()
  } catch {
    // Not every browser can open a select by script; the space bar still opens it.
  }
}
