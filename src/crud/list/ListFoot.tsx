import { useListContext } from 'react-admin'
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
  /** The page size until one is chosen; the first one when absent. */
  specified?: number
  /** Distinguishes several lists on a page. */
  listName?: string
  onPage: (page: number) => void
  onPerPage: (perPage: number) => void
}

/** Total, page size and pagination. */
export function ListFoot({ total, page, perPage, onPage, ...props }: ListFootProps) {
  const { sizes, specified, listName, onPerPage } = props
  const last = clampPage(Number.POSITIVE_INFINITY, perPage, total)
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        {app.list.total} <strong className={styles.total}>{total.toLocaleString('pt-BR')}</strong>
      </p>
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

/** The foot of the list in react-admin's context. */
export function ContextFoot(props: Pick<ListFootProps, 'sizes' | 'specified' | 'listName'>) {
  const { total = 0, page, perPage, setPage, setPerPage } = useListContext()
  return (
    <ListFoot
      {...props}
      onPage={setPage}
      onPerPage={setPerPage}
      page={page}
      perPage={perPage}
      total={total}
    />
  )
}
