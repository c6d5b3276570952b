import { initials } from '../domain/names.ts'
import styles from './avatar.module.css'

/** The initials of someone whose name stands beside it. */
export function UserAvatar({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={styles.user}>
      {initials(name)}
    </span>
  )
}
