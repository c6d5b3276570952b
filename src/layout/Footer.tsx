import { app } from '../i18n/ptBR/app.ts'
import type { Settings } from '../providers/settings.ts'
import { Icon } from '../ui/index.ts'
import { Brand } from './Brand.tsx'
import styles from './Footer.module.css'

interface FooterProps {
  settings: Settings
}

export function Footer({ settings }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <span>{app.shell.poweredBy}</span>
      <Brand settings={settings} size={16} />
      {settings.supportUrl && <SupportLink url={settings.supportUrl} />}
    </footer>
  )
}

/** Link to the external support site. */
function SupportLink({ url }: { url: string }) {
  return (
    <a className={styles.support} href={url} rel="noreferrer" target="_blank">
      <Icon name="help" size={16} />
      {app.shell.support}
      <span className="visuallyHidden"> {app.menu.newTab}</span>
    </a>
  )
}
