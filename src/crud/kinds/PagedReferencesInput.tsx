import { useState } from 'react'
import type { InputProps } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { type LookupRecord, usePagedLookup } from '../../providers/lookups.ts'
import { useRecordForm } from '../form/RecordForm.tsx'
import { SearchedReferences, useSearchedText } from './SearchedReferences.tsx'

const isRecord = (value: unknown): value is LookupRecord =>
  value !== null && typeof value === 'object' && 'id' in value

/**
 * Selects several records of a lookup that is searched on the server; further pages load on scrolling. The
 * value is a list of ids; the labels of the stored ones come from the edited record.
 */
export function PagedReferencesInput(props: InputProps & { lookup: string }) {
  const { lookup, name } = props
  const searched = useSearchedText()
  const [picked, setPicked] = useState<readonly LookupRecord[]>([])
  const { record } = useRecordForm()
  const pages = usePagedLookup(lookup, searched.text, searched.open)
  const stored = name ? record?.[name] : undefined
  const options = [...picked, ...(Array.isArray(stored) ? stored.filter(isRecord) : []), ...pages.options]
  const found = { ...pages, recordOf: (id: number) => options.find((option) => option.id === id) ?? { id } }
  return (
    <SearchedReferences
      {...props}
      failed={crud.lookupFailed}
      found={found}
      onPicked={setPicked}
      searched={searched}
    />
  )
}
