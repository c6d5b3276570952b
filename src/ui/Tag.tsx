import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Tag.module.css'

export type TagTone = 'live' | 'done' | 'warning' | 'bad' | 'team' | 'quiet'

interface StateProps {
  /** Colour of a state; the icon and text must also express the state. */
  tone?: TagTone
  icon?: IconName
}

interface TagProps extends StateProps {
  children: ReactNode
}

const classOf = (tone?: TagTone) => (tone ? `${styles.tag} ${styles.state} ${styles[tone]}` : styles.tag)

/** A small label. */
export function Tag({ children, tone, icon }: TagProps) {
  return (
    <span className={classOf(tone)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

interface IconTagProps extends Required<StateProps> {
  /** Accessible name and tooltip. */
  label: string
}

/** A tag that shows only an icon, where there is no room for text. */
export function IconTag({ label, tone, icon }: IconTagProps) {
  return (
    <span aria-label={label} className={classOf(tone)} role="img" title={label}>
      <Icon name={icon} size={14} />
    </span>
  )
}
