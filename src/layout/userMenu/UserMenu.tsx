import { useState } from 'react'
import { userTypeLabel } from '../../domain/userTypes.ts'
import { sessionPermissions } from '../../providers/access.ts'
import type { Session } from '../../providers/session.ts'
import { Icon, overlay, UserAvatar } from '../../ui/index.ts'
import type { ConsoleDialog } from '../consoleDialog.ts'
import { askForGuide } from '../guide/guideState.ts'
import { hasGuide } from '../guide/guideSteps.ts'
import styles from './UserMenu.module.css'

const { Overlay: UserMenuItems, preload } = overlay(
  async () => (await import('./UserMenuItems.tsx')).UserMenuItems,
)

interface UserMenuProps {
  session: Session
  /** External URL; no item if empty. */
  supportUrl: string
  onOpen: (dialog: ConsoleDialog) => void
}

/** The signed-in user, with a menu: account, theme, shortcuts, support, sign-out. */
export function UserMenu({ session, supportUrl, onOpen }: UserMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const { name } = session.user
  const type = userTypeLabel(sessionPermissions(session).type)
  return (
    <>
      <button
        aria-expanded={open}
        aria-haspopup="menu"
        className={styles.user}
        onClick={() => setOpen(true)}
        onFocus={preload}
        onPointerEnter={preload}
        ref={setButton}
        title={`${name} · ${type}`}
        type="button"
      >
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.type}>{type}</span>
        </span>
        <UserAvatar name={name} />
        <Icon name="down" size={14} />
      </button>
      {open && button && (
        <UserMenuItems
          anchor={button}
          onClose={() => setOpen(false)}
          onGuide={hasGuide(session) ? () => askForGuide(session.user.id) : undefined}
          onOpen={onOpen}
          supportUrl={supportUrl}
          user={session.user}
        />
      )}
    </>
  )
}
