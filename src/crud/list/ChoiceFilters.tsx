import { useListContext } from 'react-admin'
import { choiceFilters } from '../../schema/listFilters.ts'
import type { RegisterView } from '../registerView.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { FilterStrip } from './FilterStrip.tsx'

/** The choice filters of the list in react-admin's context. */
export function ChoiceFilters({ register: { definition, texts } }: { register: RegisterView }) {
  const { filterValues, setFilters } = useListContext()
  const names = choiceFilters(definition)
  if (names.length === 0) return null
  return (
    <FilterStrip>
      {names.map((name) => {
        const labels = texts.choices?.[name] ?? {}
        const { [name]: value = '', ...others } = filterValues
        return (
          <ChoiceFilter
            choices={Object.entries(labels).map(([choice, label]) => ({ value: choice, label }))}
            key={name}
            label={texts.fields[name] ?? name}
            onChange={(choice) => setFilters(choice ? { ...others, [name]: choice } : others)}
            value={value}
          />
        )
      })}
    </FilterStrip>
  )
}
