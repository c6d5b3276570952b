import { type Ref, useCallback, useEffect, useEffectEvent } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { pickers as texts } from '../../i18n/ptBR/pickers.ts'
import { EmptyState, FailureState } from '../../ui/index.ts'
import type { Picker } from '../picker.ts'
import styles from './PickerList.module.css'
import { PickerList } from './PickerList.tsx'
import { onlyItem } from './rows.ts'
import type { ListKeys } from './useActiveRow.ts'
import { usePickerRows } from './usePickerRows.ts'

const PLACEHOLDER_ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

interface PickerResultsProps<Item> {
  picker: Picker<Item>
  filter: string
  selected: ReadonlySet<number>
  /** Id of its frame. */
  id: string
  keys: Ref<ListKeys>
  /** The search text whose only match is selected once it is found. */
  awaited: string | undefined
  onToggle: (item: Item) => void
  onActive: (id: string | undefined) => void
  /** Called once the awaited search has results, after its only match was selected. */
  onFound: () => void
}

/** Search results, or the loading, error or empty state, in a frame of constant size. */
export function PickerResults<Item>(props: PickerResultsProps<Item>) {
  const { picker, filter, selected, awaited, onToggle } = props
  const found = usePickerRows(picker, filter)
  const isFound = !found.isPending && !found.isStale && found.shown === awaited
  const takeAwaited = useEffectEvent(() => {
    const only = onlyItem(found.rows)
    if (only && !selected.has(only.id)) onToggle(only.item)
    props.onFound()
  })
  useEffect(() => {
    if (isFound) takeAwaited()
  }, [isFound])
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
          {found.shown ? (
            <EmptyState>{texts.nothingFound}</EmptyState>
          ) : (
            <EmptyState action={picker.emptyAction}>{picker.empty}</EmptyState>
          )}
        </div>
      )
    return (
      <PickerList
        count={found.total}
        id={props.id}
        key={found.shown}
        keys={props.keys}
        onActive={props.onActive}
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
    <div className={styles.frame} id={props.id}>
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
  return fillText(texts.total, { count: count.toLocaleString('pt-BR') })
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
