import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { InputProps } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { useRemoteLookup } from '../../providers/lookups.ts'
import { SearchedReferences, useSearchedText } from './SearchedReferences.tsx'

/**
 * Selects several records of a lookup too long to be loaded completely, searched on the server while typing.
 * The value is a list of ids.
 */
export function TypedReferencesInput(props: InputProps & { lookup: string }) {
  const { lookup, value } = props
  const searched = useSearchedText()
  const found = useRemoteLookup(lookup, searched.text, Array.isArray(value) ? value : [], searched.open)
  const { isError } = found
  const failed = crud.lookupFailures[lookup] ?? crud.lookupFailed
  const notify = useNotify()
  useEffect(() => {
    if (isError) notify(failed, { type: 'error' })
  }, [isError, failed, notify])
  return <SearchedReferences {...props} failed={failed} found={found} searched={searched} />
}
