import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Tag.module.css'

interface TagProps {
  children: ReactNode
  /** What the state of something means, said by the icon and the words too. */
  tone?: 'done' | 'warning' | 'bad'
  icon?: IconName
}

/** A word or two in a quiet frame; a state in its colour. */
export function Tag({ children, tone, icon }: TagProps) {
  return (
    <span className={tone ? `${styles.tag} ${styles.state} ${styles[tone]}` : styles.tag}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
