import { app } from '../../i18n/ptBR/app.ts'
import { lookupLabel, useLookup } from '../../providers/lookups.ts'
import { findLookup } from '../../resources/lookups.ts'
import type { Lookup } from '../../schema/definition.ts'
import { eventField, plainText, valueText } from './changeTexts.ts'

interface ChangedValueProps {
  event: string
  field: string
  value: unknown
}

/** Displays a value before or after a change. */
export function ChangedValue({ event, field: name, value }: ChangedValueProps) {
  const field = eventField(event, name)
  const lookup = field && 'to' in field ? findWholeLookup(field.to) : undefined
  if (lookup && hasUnresolvedId(value)) return <ReferenceValue lookup={lookup} value={value} />
  return valueText(event, name, value) || app.common.none
}

/** Entries reported by browsers contain ids without names. */
const hasUnresolvedId = (value: unknown) => [value].flat().some((id) => typeof id === 'number')

/** A lookup that can be loaded completely; other ids are shown unchanged. */
function findWholeLookup(name: string): Lookup | undefined {
  const found = findLookup(name)
  return found?.register ? undefined : found
}

function ReferenceValue({ lookup, value }: { lookup: Lookup; value: unknown }) {
  const { data = [] } = useLookup(lookup.name)
  const recordText = (id: unknown) =>
    lookupLabel(
      lookup,
      data.find((record) => record.id === id),
    ) || plainText(id)
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  return ids.map(recordText).join(', ') || app.common.none
}
