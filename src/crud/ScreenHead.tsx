import type { ReactNode } from 'react'
import styles from './ScreenHead.module.css'

interface ScreenHeadProps {
  title: string
  /** Back link, before the title. */
  back?: ReactNode
  /** Search box and actions, the primary action last. */
  children?: ReactNode
}

export function ScreenHead({ title, back, children }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      {back}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
