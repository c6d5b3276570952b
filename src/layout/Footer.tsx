import { SupportEntry } from '../custom/support/SupportEntry.tsx'
import { app } from '../i18n/ptBR/app.ts'
import type { Settings } from '../providers/settings.ts'
import { Icon } from '../ui/index.ts'
import { Brand } from './Brand.tsx'
import styles from './Footer.module.css'

interface FooterProps {
  settings: Settings
  /** Offers the support form, which needs a session. */
  withMessages?: boolean
}

export function Footer({ settings, withMessages }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <span>{app.shell.poweredBy}</span>
      <Brand settings={settings} size={16} />
      <div className={styles.entries}>
        {withMessages && <SupportEntry className={styles.support} />}
        {settings.supportUrl && <SupportButton url={settings.supportUrl} />}
      </div>
    </footer>
  )
}

/** Link to the external support site. */
function SupportButton({ url }: { url: string }) {
  return (
    <a className={styles.support} href={url} rel="noreferrer" target="_blank" title={app.shell.support}>
      <Icon name="help" size={22} />
      <span className="visuallyHidden">
        {app.shell.support} {app.menu.newTab}
      </span>
    </a>
  )
}
