import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { Icon } from '../ui/index.ts'
import styles from './Menu.module.css'
import type { MenuLink, MenuSection } from './menu.ts'

interface MenuProps {
  sections: readonly MenuSection[]
  /** Path of the current item. */
  current?: string
  /** External URL; no item if empty. */
  analyticsUrl: string
}

/** The side menu with the screens that the user may open. */
export function Menu({ sections, current, analyticsUrl }: MenuProps) {
  const menu = useRef<HTMLElement>(null)
  const count = sections.reduce((sum, { links }) => sum + links.length, 0)
  // On short screens the menu scrolls; items are added as the server's capabilities are detected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item or number of items moves the current one
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current, count])
  return (
    <nav aria-label={app.menu.label} className={styles.menu} ref={menu}>
      {sections.map((section) => (
        <Section current={current} key={section.links[0]?.to} section={section} />
      ))}
      {analyticsUrl && (
        <a className={styles.link} href={analyticsUrl} rel="noreferrer" target="_blank">
          <Icon name="chart" />
          {app.menu.analytics}
          <span className="visuallyHidden">{app.menu.newTab}</span>
          <span className={styles.external}>
            <Icon name="external" size={14} />
          </span>
        </a>
      )}
    </nav>
  )
}

function Section({ section: { title, links }, current }: { section: MenuSection; current?: string }) {
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul aria-label={title} className={styles.links}>
        {links.map((link) => (
          <li key={link.to}>
            <Item current={link.to === current} link={link} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ link: { label, to, icon }, current }: { link: MenuLink; current: boolean }) {
  return (
    <Link aria-current={current ? 'page' : undefined} className={styles.link} to={to}>
      {icon && <Icon name={icon} />}
      {label}
    </Link>
  )
}
