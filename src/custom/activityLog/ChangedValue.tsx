import { app } from '../../i18n/ptBR/app.ts'
import { lookupLabel, useLookup } from '../../providers/lookups.ts'
import { findLookup } from '../../resources/lookups.ts'
import type { Lookup } from '../../schema/definition.ts'
import { fieldOf, plainWords, valueWords } from './changeWords.ts'

interface ChangedValueProps {
  event: string
  field: string
  value: unknown
}

/** A value before or after a change, as a person reads it. */
export function ChangedValue({ event, field: name, value }: ChangedValueProps) {
  const field = fieldOf(event, name)
  const lookup = field && 'to' in field ? wholeLookup(field.to) : undefined
  if (lookup && hasBareId(value)) return <ReferredValue lookup={lookup} value={value} />
  return valueWords(event, name, value) || app.common.none
}

/** An id without its record's name, as a browser tells it. */
const hasBareId = (value: unknown) => [value].flat().some((id) => typeof id === 'number')

/** A closed list that is read whole; an id of any other stands as it is. */
function wholeLookup(name: string): Lookup | undefined {
  const found = findLookup(name)
  return found?.register ? undefined : found
}

function ReferredValue({ lookup, value }: { lookup: Lookup; value: unknown }) {
  const { data = [] } = useLookup(lookup.name)
  const wordsOf = (id: unknown) =>
    lookupLabel(
      lookup,
      data.find((record) => record.id === id),
    ) || plainWords(id)
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  return ids.map(wordsOf).join(', ') || app.common.none
}
