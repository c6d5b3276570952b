import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { fillText } from '../../domain/fillText.ts'
import { offsetOf } from '../../domain/paging.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { clampPage } from '../../providers/register/localLists.ts'
import { PageSize, Pagination } from '../../ui/index.ts'
import styles from './ListFoot.module.css'

interface ListFootProps {
  total: number
  /** From 1. */
  page: number
  perPage: number
  sizes: readonly number[]
  /** The page size until one is chosen; the first of `sizes` when absent. */
  specified?: number
  /** Accessible name that distinguishes several lists on a page. */
  listName?: string
  onPage: (page: number) => void
  onPerPage: (perPage: number) => void
  ref?: RefObject<HTMLDivElement | null>
}

/** Total, page size and pagination. */
export function ListFoot({ total, page, perPage, onPage, ref, ...props }: ListFootProps) {
  const { sizes, specified, listName, onPerPage } = props
  const last = clampPage(Number.POSITIVE_INFINITY, perPage, total)
  return (
    <div className={styles.foot} ref={ref}>
      <p aria-live="polite">
        {app.list.total} <strong className={styles.total}>{total.toLocaleString('pt-BR')}</strong>
      </p>
      {total > perPage && (
        <p aria-hidden="true" className={styles.printed}>
          {printedRows(Math.min(page, last), perPage, total)}
        </p>
      )}
      <PageSize
        listName={listName}
        onSize={onPerPage}
        sizes={sizes}
        specified={specified}
        total={total}
        value={perPage}
      />
      <div className={styles.pages}>
        <Pagination last={last} listName={listName} onPage={onPage} page={Math.min(page, last)} />
      </div>
    </div>
  )
}

/** Which of the rows are on paper: 'registros 11 a 20 (página 2 de 63 da lista)'. */
function printedRows(page: number, perPage: number, total: number): string {
  const first = offsetOf(page, perPage) + 1
  const last = Math.min(page * perPage, total)
  return fillText(app.list.printed, { first, last, page, pages: Math.ceil(total / perPage) })
}

/** The foot of the list in react-admin's context. */
export function ContextFoot(props: Pick<ListFootProps, 'sizes' | 'specified' | 'listName'>) {
  const { total = 0, page, perPage, setPage, setPerPage } = useListContext()
  const foot = useRef<HTMLDivElement>(null)
  const shownPage = useRef(page)
  useLayoutEffect(() => {
    if (shownPage.current !== page) showStart(foot.current)
    shownPage.current = page
  }, [page])
  return (
    <ListFoot
      {...props}
      onPage={setPage}
      onPerPage={setPerPage}
      page={page}
      perPage={perPage}
      ref={foot}
      total={total}
    />
  )
}

/** Scrolls to the start of the list in the same frame that shows its new page. */
function showStart(foot: Element | null): void {
  const oneOfSeveral = foot?.closest('section')
  if (!oneOfSeveral) scrollTo(0, 0)
  else if (oneOfSeveral.getBoundingClientRect().top < 0) oneOfSeveral.scrollIntoView()
}
