import { useCallback } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { pickers as texts } from '../../i18n/ptBR/pickers.ts'
import { EmptyState, FailureState } from '../../ui/index.ts'
import type { Picker } from '../picker.ts'
import styles from './PickerList.module.css'
import { PickerList } from './PickerList.tsx'
import { usePickerRows } from './usePickerRows.ts'

const PLACEHOLDER_ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

interface PickerResultsProps<Item> {
  picker: Picker<Item>
  filter: string
  selected: ReadonlySet<number>
  onToggle: (item: Item) => void
}

/** Search results, or the loading, error or empty state, in a frame of constant size. */
export function PickerResults<Item>({ picker, filter, selected, onToggle }: PickerResultsProps<Item>) {
  const found = usePickerRows(picker, filter)
  const { hasMoreFailed, readMore } = found
  const handleNearEnd = useCallback(() => {
    if (!hasMoreFailed) readMore()
  }, [hasMoreFailed, readMore])
  const body = () => {
    if (found.isPending) return <ListSkeleton />
    if (found.hasFailed)
      return (
        <div className={styles.none}>
          <FailureState busy={found.isFetching} onRetry={found.retry}>
            {texts.failed}
          </FailureState>
        </div>
      )
    if (found.rows.length === 0)
      return (
        <div className={styles.none}>
          <EmptyState>{found.shown ? texts.nothingFound : picker.empty}</EmptyState>
        </div>
      )
    return (
      <PickerList
        count={found.total}
        key={found.shown}
        onNearEnd={handleNearEnd}
        onToggle={onToggle}
        picker={picker}
        rows={found.rows}
        selected={selected}
        stale={found.isStale}
      />
    )
  }
  return (
    <div className={styles.frame}>
      {body()}
      <div className={styles.foot}>
        <span className="figures" role="status">
          {found.isPending || found.hasFailed ? '' : countText(found.count)}
        </span>
        {hasMoreFailed && (
          <span role="alert">
            {texts.moreFailed}{' '}
            <button className={styles.retry} onClick={readMore} type="button">
              {app.common.retry}
            </button>
          </span>
        )}
      </div>
    </div>
  )
}

function countText(count: number): string {
  if (count === 1) return texts.one
  return texts.total.replace('{count}', count.toLocaleString('pt-BR'))
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span className="visuallyHidden">{app.common.loading}</span>
      {PLACEHOLDER_ROWS.map((ghost) => (
        <div aria-hidden="true" className={styles.ghost} key={ghost}>
          <span />
        </div>
      ))}
    </div>
  )
}
