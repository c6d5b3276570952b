import { Link } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import type { Session } from '../providers/session.ts'
import type { Settings } from '../providers/settings.ts'
import { IconButton } from '../ui/index.ts'
import { Brand } from './Brand.tsx'
import type { ConsoleDialog } from './consoleDialog.ts'
import styles from './Header.module.css'
import { InstitutionSwitcher } from './InstitutionSwitcher.tsx'
import { preloadPalette } from './palette/LoadedPalette.tsx'
import { SearchButton } from './SearchButton.tsx'
import { UserMenu } from './userMenu/UserMenu.tsx'

interface HeaderProps {
  session: Session
  settings: Settings
  /** The side menu is collapsed on wide screens. */
  collapsed: boolean
  onShowMenu: () => void
  onOpen: (dialog: ConsoleDialog) => void
}

export function Header({ session, settings, collapsed, onShowMenu, onOpen }: HeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton
        className={collapsed ? undefined : styles.narrowOnly}
        icon="menu"
        label={app.menu.open}
        onClick={onShowMenu}
      />
      <Link className={styles.home} to="/">
        <Brand settings={settings} />
      </Link>
      <InstitutionSwitcher institution={session.institution} />
      <SearchButton onOpen={() => onOpen('palette')} onPreload={preloadPalette} />
      <UserMenu onOpen={onOpen} session={session} supportUrl={settings.supportUrl} />
    </header>
  )
}
