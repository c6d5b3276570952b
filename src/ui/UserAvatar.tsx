import { initials } from '../domain/names.ts'
import styles from './avatar.module.css'

/** A user's initials. Decorative: the name is shown beside it. */
export function UserAvatar({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={styles.user}>
      {initials(name)}
    </span>
  )
}
