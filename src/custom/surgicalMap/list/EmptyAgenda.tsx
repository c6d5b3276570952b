import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import type { StripKey } from './strip.ts'

interface EmptyReason {
  kind: ProcedureHalf
  search: string
  isFiltered: boolean
  /** The strip's entry that the list is filtered by. */
  stripKey: StripKey | undefined
}

export interface EmptyAgendaProps extends EmptyReason {
  onClearSearch: () => void
  onAdd: (kind: ProcedureHalf) => void
}

/** Why a list has no items, on screen and paper. */
export function emptyText({ kind, search, isFiltered, stripKey }: EmptyReason): string {
  if (stripKey === 'recovery') return texts.empty.recovery
  if (search) return fillText(texts.empty.searched, { text: search })
  return isFiltered ? texts.empty.filtered[kind] : texts.empty[kind]
}

/** Empty state of a list, depending on search and filters. */
export function EmptyAgenda(props: EmptyAgendaProps) {
  const { kind, search, isFiltered, onClearSearch, onAdd } = props
  if (search)
    return (
      <EmptyState action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}>
        {emptyText(props)}
      </EmptyState>
    )
  // The filter tags above the list already offer to clear the filter.
  if (isFiltered) return <EmptyState>{emptyText(props)}</EmptyState>
  return (
    <EmptyState action={<Button onClick={() => onAdd(kind)}>{texts.empty.add[kind]}</Button>}>
      {emptyText(props)}
    </EmptyState>
  )
}
