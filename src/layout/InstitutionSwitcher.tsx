import { useRef, useState } from 'react'
import { fillText } from '../domain/fillText.ts'
import { INSTITUTION_NAME_LIMIT, truncate } from '../domain/names.ts'
import { app } from '../i18n/ptBR/app.ts'
import type { Institution } from '../providers/session.ts'
import { Icon, InstitutionAvatar, overlay, Tag } from '../ui/index.ts'
import styles from './InstitutionSwitcher.module.css'

const { Overlay: SwitcherPanel, preload } = overlay(
  async () => (await import('./SwitcherPanel.tsx')).SwitcherPanel,
)

/** Shows the selected institution and opens the switcher. */
export function InstitutionSwitcher({ institution }: { institution: Institution }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        aria-expanded={open}
        aria-haspopup="dialog"
        className={styles.switcher}
        onClick={() => setOpen(true)}
        onFocus={preload}
        onPointerEnter={preload}
        ref={button}
        title={institution.name}
        type="button"
      >
        <span className="visuallyHidden">
          {fillText(app.institutions.switch, { name: institution.name })}
        </span>
        <span aria-hidden="true" className={styles.shown}>
          <InstitutionAvatar institution={institution} />
          <span className={styles.name}>{truncate(institution.name, INSTITUTION_NAME_LIMIT)}</span>
          {institution.is_group && <Tag>{app.institutions.group}</Tag>}
          <Icon name="down" size={14} />
        </span>
      </button>
      {open && button.current && (
        <SwitcherPanel anchor={button.current} onClose={() => setOpen(false)} selected={institution} />
      )}
    </>
  )
}
