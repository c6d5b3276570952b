import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './PlainPage.module.css'

interface PlainPageProps {
  title: ReactNode
  icon: IconName
  children: ReactNode
  actions?: ReactNode
}

export function PlainPage({ title, icon, children, actions }: PlainPageProps) {
  return (
    <section className={styles.page}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
