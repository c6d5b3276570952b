import type { ReactNode } from 'react'
import styles from './ScreenHead.module.css'

interface ScreenHeadProps {
  title: string
  /** The way back, before the title. */
  back?: ReactNode
  /** What the screen is searched by and its actions, the main one last. */
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
