import { app } from '../i18n/ptBR/app.ts'
import { IconButton } from './Button.tsx'
import styles from './Pagination.module.css'
import { type PageLink, pageLinks } from './pageLinks.ts'

interface PaginationProps {
  /** From 1. */
  page: number
  last: number
  onPage: (page: number) => void
  /** The list's name, where there are several. */
  of?: string
}

/** The pages of a list; nothing where there is only one. */
export function Pagination({ page, last, onPage, of }: PaginationProps) {
  if (last < 2) return null
  return (
    <nav
      aria-label={of ? `${app.list.pagination}: ${of}` : app.list.pagination}
      className={styles.pagination}
    >
      <IconButton
        aria-disabled={page === 1}
        icon="back"
        label={app.list.previousPage}
        onClick={() => page > 1 && onPage(page - 1)}
        small
        tone="plain"
      />
      {pageLinks(page, last).map((link, at) => (
        <Link key={link === 'gap' ? `gap${at}` : link} link={link} onPage={onPage} page={page} />
      ))}
      <IconButton
        aria-disabled={page === last}
        icon="next"
        label={app.list.nextPage}
        onClick={() => page < last && onPage(page + 1)}
        small
        tone="plain"
      />
    </nav>
  )
}

function Link({ link, page, onPage }: { link: PageLink; page: number; onPage: (page: number) => void }) {
  if (link === 'gap') return <span className={styles.gap}>…</span>
  return (
    <button
      aria-current={link === page ? 'page' : undefined}
      aria-label={app.list.page.replace('{page}', String(link))}
      className={styles.page}
      onClick={() => link !== page && onPage(link)}
      type="button"
    >
      {link}
    </button>
  )
}
