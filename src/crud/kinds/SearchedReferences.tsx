import Autocomplete from '@mui/material/Autocomplete'
import { useState } from 'react'
import { autocompleteProps } from '../../form/autocompleteProps.tsx'
import type { InputProps } from '../../form/inputProps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { type LookupRecord, lookupLabel } from '../../providers/lookups.ts'
import { lookupNamed } from '../../resources/index.ts'
import { isNearEnd } from './options.ts'

/** The text typed into the input, and whether its options are shown. */
export function useSearchedText() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  return { text, setText, open, setOpen }
}

/** The options that the server found for the typed text. */
interface FoundRecords {
  options: LookupRecord[]
  recordOf: (id: number) => LookupRecord
  isPending: boolean
  isError: boolean
  retry: () => void
  /** Loads further options; absent if all are loaded. */
  readMore?: () => void
}

interface SearchedReferencesProps extends InputProps {
  lookup: string
  searched: ReturnType<typeof useSearchedText>
  found: FoundRecords
  /** Message when the options cannot be loaded. */
  failed: string
  onPicked?: (records: LookupRecord[]) => void
}

/** Selects several records of a lookup too long to be loaded completely. The value is a list of ids. */
export function SearchedReferences(all: SearchedReferencesProps) {
  const { lookup: name, searched, found, failed, onPicked, ...props } = all
  const { text, setText, open, setOpen } = searched
  const ids: number[] = Array.isArray(props.value) ? props.value : []
  const lookup = lookupNamed(name)
  const placeholder = ids.length > 0 ? '' : found.isError ? failed : undefined
  return (
    <Autocomplete
      {...autocompleteProps<LookupRecord>(props, placeholder)}
      disableCloseOnSelect
      // The server has already filtered the options.
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => lookupLabel(lookup, option) || String(option.id)}
      inputValue={text}
      loading={found.isPending}
      multiple
      noOptionsText={found.isError ? failed : app.common.noOptions}
      onChange={(_, chosen) => {
        onPicked?.(chosen)
        props.onChange(chosen.map(({ id }) => id))
      }}
      onClose={() => setOpen(false)}
      // `value` is a new array on each render, which makes the library reset the typed text.
      onInputChange={(_, typed, reason) => reason !== 'reset' && setText(typed)}
      onOpen={() => {
        setOpen(true)
        if (found.isError) found.retry()
      }}
      open={open}
      options={found.options}
      slotProps={{
        chip: { size: 'small' },
        listbox: {
          'aria-busy': found.isPending,
          onScroll: (event) => isNearEnd(event) && found.readMore?.(),
        },
      }}
      value={ids.map((id): LookupRecord => found.recordOf(id))}
    />
  )
}
