import { fillText } from '../domain/fillText.ts'
import { app } from '../i18n/ptBR/app.ts'
import { IconButton } from './Button.tsx'
import styles from './Pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  last: number
  onPage: (page: number) => void
  /** Distinguishes several lists on a page. */
  listName?: string
}

export function Pagination({ page, last, onPage, listName }: PaginationProps) {
  if (last < 2) return null
  return (
    <nav
      aria-label={listName ? `${app.list.pagination}: ${listName}` : app.list.pagination}
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
      {pageLinks(page, last).map((link, index) => (
        <Link key={link === 'gap' ? `gap${index}` : link} link={link} onPage={onPage} page={page} />
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
      aria-label={fillText(app.list.page, { page: link })}
      className={styles.page}
      onClick={() => link !== page && onPage(link)}
      type="button"
    >
      {link}
    </button>
  )
}

/** A page number, or a gap for omitted pages. */
type PageLink = number | 'gap'

/** Pages shown on either side of the current page. */
const SIBLINGS = 1
/** Maximum number of entries: first, gap, sibling, current, sibling, gap, last. */
const MAX_LINKS = 7

/** The entries of a pagination. The number of entries is constant, so that the buttons do not move. */
export function pageLinks(page: number, last: number): PageLink[] {
  if (last <= MAX_LINKS) return range(1, last)
  const edge = MAX_LINKS - 2
  if (page < edge) return [...range(1, edge), 'gap', last]
  if (page > last - edge + 1) return [1, 'gap', ...range(last - edge + 1, last)]
  return [1, 'gap', ...range(page - SIBLINGS, page + SIBLINGS), 'gap', last]
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
