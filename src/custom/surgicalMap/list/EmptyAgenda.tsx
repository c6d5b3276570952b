import { map as texts } from '../../../i18n/ptBR/map.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Kind } from './agenda.ts'

export interface EmptyAgendaProps {
  kind: Kind
  search: string
  isFiltered: boolean
  onClearSearch: () => void
  onAdd: (kind: Kind) => void
}

/** Why a list is empty, and what to do about it. */
export function EmptyAgenda(props: EmptyAgendaProps) {
  const { kind, search, isFiltered, onClearSearch, onAdd } = props
  if (search)
    return (
      <EmptyState action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}>
        {texts.empty.searched.replace('{text}', search)}
      </EmptyState>
    )
  // What takes the filter off stands right above.
  if (isFiltered && kind === 'surgeries') return <EmptyState>{texts.empty.filtered}</EmptyState>
  return (
    <EmptyState action={<Button onClick={() => onAdd(kind)}>{texts.empty.add[kind]}</Button>}>
      {texts.empty[kind]}
    </EmptyState>
  )
}
