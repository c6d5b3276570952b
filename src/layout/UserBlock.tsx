import { userTypeLabel } from '../domain/userTypes.ts'
import { sessionPermissions } from '../providers/access.ts'
import type { Session } from '../providers/session.ts'
import { UserAvatar } from '../ui/index.ts'
import styles from './UserBlock.module.css'

/** The signed-in user. */
export function UserBlock({ session }: { session: Session }) {
  const { name } = session.user
  const type = userTypeLabel(sessionPermissions(session).type)
  return (
    <div className={styles.user} title={`${name} · ${type}`}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.type}>{type}</span>
      </div>
      <UserAvatar name={name} />
    </div>
  )
}
