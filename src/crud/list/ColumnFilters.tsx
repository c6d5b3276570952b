import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { ChoiceChips } from '../../ui/index.ts'
import type { ColumnFilters as Filters } from './columnFilters.ts'
import type { ColumnView } from './columnViews.ts'
import { FilterStrip } from './FilterStrip.tsx'

interface ColumnFiltersProps {
  columns: readonly ColumnView[]
  filters: Filters
  onFilter: (name: string, value: boolean | undefined) => void
}

const values: Record<string, boolean | undefined> = { yes: true, no: false }

const choices = [
  { value: '', label: crud.filters.all },
  { value: 'yes', label: app.common.yes },
  { value: 'no', label: app.common.no },
]

/** Filters the loaded rows by boolean columns. */
export function ColumnFilters({ columns, filters, onFilter }: ColumnFiltersProps) {
  const filterable = columns.flatMap(({ label, filters: name }) => (name ? [{ label, name }] : []))
  if (filterable.length === 0) return null
  return (
    <FilterStrip>
      {filterable.map(({ label, name }) => (
        <ChoiceChips
          choices={choices}
          key={name}
          label={label}
          onChange={(value) => onFilter(name, values[value])}
          value={filters[name] === undefined ? '' : filters[name] ? 'yes' : 'no'}
        />
      ))}
    </FilterStrip>
  )
}
