import { useEffect } from 'react'
import type { InputProps } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { useRemoteLookup } from '../../providers/lookups.ts'
import { useActNotice } from '../../ui/index.ts'
import { SearchedReferences, useSearchedText } from './SearchedReferences.tsx'

/**
 * Selects several records of a lookup too long to be loaded completely, searched on the server while typing.
 * The value is a list of ids.
 */
export function TypedReferencesInput(props: InputProps & { lookup: string }) {
  const { lookup, value } = props
  const searched = useSearchedText()
  const found = useRemoteLookup(lookup, searched.text, Array.isArray(value) ? value : [], searched.open)
  const { isError, isPending } = found
  const failed = crud.lookupFailures[lookup] ?? crud.lookupFailed
  const notify = useActNotice(`search ${lookup}`)
  useEffect(() => {
    if (isError) notify(failed, { type: 'error' })
    else if (!isPending) notify.done()
  }, [isError, isPending, failed, notify])
  return <SearchedReferences {...props} failed={failed} found={found} searched={searched} />
}
