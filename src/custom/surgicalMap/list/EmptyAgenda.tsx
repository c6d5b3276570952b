import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { Button, EmptyState } from '../../../ui/index.ts'

export interface EmptyAgendaProps {
  kind: ProcedureHalf
  search: string
  isFiltered: boolean
  onClearSearch: () => void
  onAdd: (kind: ProcedureHalf) => void
}

/** Empty state of a list, depending on search and filters. */
export function EmptyAgenda(props: EmptyAgendaProps) {
  const { kind, search, isFiltered, onClearSearch, onAdd } = props
  if (search)
    return (
      <EmptyState action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}>
        {fillText(texts.empty.searched, { text: search })}
      </EmptyState>
    )
  // The filter tags above the list already offer to clear the filter.
  if (isFiltered) return <EmptyState>{texts.empty.filtered[kind]}</EmptyState>
  return (
    <EmptyState action={<Button onClick={() => onAdd(kind)}>{texts.empty.add[kind]}</Button>}>
      {texts.empty[kind]}
    </EmptyState>
  )
}
