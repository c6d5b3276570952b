import type { ComponentPropsWithRef } from 'react'
import styles from './Check.module.css'

type CheckProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>

/** A checkbox. @param children the label after it; without one, it is named by its `aria-label` */
export function Checkbox(props: CheckProps) {
  return <Check {...props} type="checkbox" />
}

/** One of several choices. @param children the label after it */
export function Radio(props: CheckProps) {
  return <Check {...props} type="radio" />
}

/** A setting that is on or off. @param children the label after it; without one, it is labelled elsewhere */
export function Switch(props: CheckProps) {
  return <Check {...props} role="switch" type="checkbox" />
}

function Check({ children, ...props }: CheckProps & { type: 'checkbox' | 'radio' }) {
  const className = props.role ? styles.switch : styles.box
  if (children === undefined) return <input {...props} className={className} />
  return (
    <label className={styles.label}>
      <input {...props} className={className} />
      {children}
    </label>
  )
}
