import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import { app } from '../../i18n/ptBR/app.ts'
import { guide } from '../../i18n/ptBR/guide.ts'
import { shortcuts } from '../../i18n/ptBR/shortcuts.ts'
import { support } from '../../i18n/ptBR/support.ts'
import { userMenu as texts } from '../../i18n/ptBR/userMenu.ts'
import type { User } from '../../providers/session.ts'
import { chooseTheme, Icon, themes, useTheme } from '../../ui/index.ts'
import type { ConsoleDialog } from '../consoleDialog.ts'
import { KeyCaps } from '../KeyCaps.tsx'
import styles from './UserMenu.module.css'

interface UserMenuItemsProps {
  /** The anchor button. */
  anchor: HTMLElement
  user: User
  /** External URL; no item if empty. */
  supportUrl: string
  onOpen: (dialog: ConsoleDialog) => void
  /** Shows the first steps on the home page; no item if absent. */
  onGuide?: () => void
  onClose: () => void
}

/** The user's open menu. It stays open while themes are tried out. */
export function UserMenuItems({ anchor, user, supportUrl, onOpen, onGuide, onClose }: UserMenuItemsProps) {
  const theme = useTheme()
  const opener = (dialog: ConsoleDialog) => () => {
    onClose()
    onOpen(dialog)
  }
  const chooseGuide = () => {
    onClose()
    onGuide?.()
  }
  return (
    <Menu
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      onClose={onClose}
      open
      slotProps={{ list: { className: styles.list }, paper: { className: styles.paper } }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <MenuItem onClick={opener('account')}>
        <Icon name="person" />
        <span className={styles.account}>
          {texts.account}
          <small>{user.email}</small>
        </span>
      </MenuItem>
      <Divider component="li" role="separator" />
      {themes.map((name) => (
        <MenuItem
          aria-checked={name === theme}
          key={name}
          onClick={() => chooseTheme(name)}
          role="menuitemradio"
        >
          <Icon name={themeIcons[name]} />
          <span className={styles.label}>{texts.themes[name]}</span>
          {name === theme && <Icon name="check" size={16} />}
        </MenuItem>
      ))}
      <Divider component="li" role="separator" />
      <MenuItem onClick={opener('shortcuts')}>
        <Icon name="keyboard" />
        <span className={styles.label}>{shortcuts.title}</span>
        <KeyCaps keys="?" />
      </MenuItem>
      {onGuide && (
        <MenuItem component={Link} onClick={chooseGuide} to="/">
          <Icon name="list" />
          {guide.title}
        </MenuItem>
      )}
      <MenuItem onClick={opener('support')}>
        <Icon name="mail" />
        {support.open}
      </MenuItem>
      {supportUrl && (
        <MenuItem component="a" href={supportUrl} onClick={onClose} rel="noreferrer" target="_blank">
          <Icon name="help" />
          <span className={styles.label}>
            {app.shell.support}
            <span className="visuallyHidden"> {app.menu.newTab}</span>
          </span>
          <Icon name="external" size={14} />
        </MenuItem>
      )}
      <Divider component="li" role="separator" />
      <MenuItem component={Link} onClick={onClose} to="/logout">
        <Icon name="signOut" />
        {app.shell.signOut}
      </MenuItem>
    </Menu>
  )
}

const themeIcons = { light: 'sun', dark: 'moon', system: 'screen' } as const
