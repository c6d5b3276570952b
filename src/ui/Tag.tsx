import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Tag.module.css'

interface TagProps {
  children: ReactNode
  /** Colour of a state; icon and text must express it too. */
  tone?: 'done' | 'warning' | 'bad'
  icon?: IconName
}

/** A small label. */
export function Tag({ children, tone, icon }: TagProps) {
  return (
    <span className={tone ? `${styles.tag} ${styles.state} ${styles[tone]}` : styles.tag}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
