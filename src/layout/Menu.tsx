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
  /** Shows only icons; the names are tooltips and remain the accessible names. */
  folded?: boolean
}

/** Scrolls the current item into view. Not by `scrollIntoView` where the menu itself scrolls: the next Tab would then start from the item. */
function showCurrent(menu: HTMLElement): void {
  const item = menu.querySelector('[aria-current]')
  if (!item) return
  if (getComputedStyle(menu).overflowY !== 'auto') {
    item.scrollIntoView({ block: 'nearest' })
    return
  }
  const [outer, inner] = [menu.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.top < outer.top) menu.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) menu.scrollTop += inner.bottom - outer.bottom
}

/** The side menu with the screens that the user may open. */
export function Menu({ sections, current, analyticsUrl, folded = false }: MenuProps) {
  const menu = useRef<HTMLElement>(null)
  const count = sections.reduce((sum, { links }) => sum + links.length, 0)
  // On short screens the menu scrolls; items are added as the server's capabilities are detected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item or number of items moves the current one
  useEffect(() => {
    if (menu.current) showCurrent(menu.current)
  }, [current, count])
  return (
    <nav aria-label={app.menu.label} className={styles.menu} data-folded={folded || undefined} ref={menu}>
      {sections.map((section) => (
        <Section current={current} folded={folded} key={section.links[0]?.to} section={section} />
      ))}
      {analyticsUrl && (
        <a
          className={styles.link}
          href={analyticsUrl}
          rel="noreferrer"
          target="_blank"
          title={folded ? app.menu.analytics : undefined}
        >
          <Icon name="chart" />
          <span className={folded ? 'visuallyHidden' : undefined}>{app.menu.analytics}</span>
          <span className="visuallyHidden">{app.menu.newTab}</span>
          <span className={styles.external}>
            <Icon name="external" size={14} />
          </span>
        </a>
      )}
    </nav>
  )
}

interface SectionProps {
  section: MenuSection
  current?: string
  folded: boolean
}

function Section({ section: { title, links }, current, folded }: SectionProps) {
  return (
    <>
      {title && <h2 className={folded ? 'visuallyHidden' : styles.title}>{title}</h2>}
      <ul aria-label={title} className={styles.links}>
        {links.map((link) => (
          <li key={link.to}>
            <Item current={link.to === current} folded={folded} link={link} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ link, current, folded }: { link: MenuLink; current: boolean; folded: boolean }) {
  const { label, to, icon } = link
  return (
    <Link
      aria-current={current ? 'page' : undefined}
      className={styles.link}
      title={folded ? label : undefined}
      to={to}
    >
      {folded ? <Sign {...link} /> : icon && <Icon name={icon} />}
      {folded ? <span className="visuallyHidden">{label}</span> : label}
    </Link>
  )
}

/** What stands for an item in the folded menu: its icon, else its initial letters. */
function Sign({ label, icon, foldedIcon = icon }: MenuLink) {
  if (foldedIcon) return <Icon name={foldedIcon} />
  return (
    <span aria-hidden="true" className={styles.letters}>
      {label.slice(0, 2)}
    </span>
  )
}
