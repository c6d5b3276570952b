import { app } from '../../i18n/ptBR/app.ts'
import { PageSize } from '../../ui/PageSize.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import styles from './ListFoot.module.css'
import type { View } from './visibleRows.ts'

interface ListFootProps {
  list: { total: number; page: number; last: number }
  view: Pick<View, 'perPage'>
  sizes: readonly number[]
  /** The list's name, where there are several. */
  part?: string
  onChange: (change: Partial<Pick<View, 'page' | 'perPage'>>) => void
}

/** How many records there are, and the way to those not on this page. */
export function ListFoot({ list, view, sizes, part, onChange }: ListFootProps) {
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        {app.list.total} <strong className={styles.total}>{list.total.toLocaleString('pt-BR')}</strong>
      </p>
      <PageSize
        of={part}
        onSize={(perPage) => onChange({ perPage, page: 1 })}
        sizes={sizes}
        value={view.perPage}
      />
      <div className={styles.pages}>
        <Pagination last={list.last} of={part} onPage={(page) => onChange({ page })} page={list.page} />
      </div>
    </div>
  )
}
