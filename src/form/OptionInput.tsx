import Autocomplete from '@mui/material/Autocomplete'
import { findByName } from '../domain/fold.ts'
import { crud } from '../i18n/ptBR/crud.ts'
import type { FailedRead } from '../ui/index.ts'
import { autocompleteProps } from './autocompleteProps.tsx'
import type { InputProps } from './inputProps.ts'

export interface Option {
  id: number
  name: string
}

interface OptionInputProps<T extends Option> extends Omit<InputProps, 'onChange'> {
  options: readonly T[]
  /** What is selected, where that is known before the options are: what is typed meanwhile is then not replaced by its name. */
  known?: Option | undefined
  loading?: boolean
  /** A failed read of the options; it is retried when the list is opened. */
  failure?: FailedRead
  /** Text shown in an open list without options. */
  none?: string
  onChange: (option: T | null) => void
}

/** Selects one of the given options, found by any part of its name. The value is its id, or null. */
export function OptionInput<T extends Option>(props: OptionInputProps<T>) {
  const { options, known, loading, failure, none, onChange, ...input } = props
  // Another object, though of the same option, would replace what is being typed.
  const selected = known?.id === input.value ? known : options.find(({ id }) => id === input.value)
  const failed = failure?.isError ? crud.lookupFailed : undefined
  return (
    <Autocomplete<T | Option>
      {...autocompleteProps<T | Option>(input, failed ?? input.placeholder)}
      filterOptions={(all, { inputValue }) => findByName(all, inputValue)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      loading={loading}
      noOptionsText={failed ?? none}
      onChange={(_, chosen) => onChange(options.find(({ id }) => id === chosen?.id) ?? null)}
      onOpen={() => void (failed && failure?.refetch())}
      options={options}
      value={selected ?? null}
    />
  )
}
