import Autocomplete from '@mui/material/Autocomplete'
import { useState } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { autocompleteProps } from '../../form/autocompleteProps.tsx'
import type { InputProps } from '../../form/inputProps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { type LookupRecord, lookupLabel } from '../../providers/lookups.ts'
import { useDebounced } from '../../providers/useDebounced.ts'
import { lookupNamed } from '../../resources/index.ts'
import type { FieldOf } from '../../schema/fields.ts'
import { useRecordForm } from '../form/RecordForm.tsx'
import { MEMBER_FIELD } from '../form/resolver.ts'
import { scopeMeta } from '../group/scope.ts'
import { isNearEnd } from './options.ts'

const PAGE_SIZE = 50
const DEBOUNCE_MS = 300

/**
 * Selects one record of another register of the same institution, searched like its list. The value is its
 * id, or null.
 */
export function RegisterReferenceInput({ field, ...props }: InputProps & { field: FieldOf<'reference'> }) {
  const lookup = lookupNamed(field.to)
  const { record, register, choosesMember } = useRecordForm()
  const { watch } = useFormContext()
  const member: unknown = choosesMember ? watch(MEMBER_FIELD) : record?.institution_id
  const isAwaitingMember = choosesMember && typeof member !== 'number'
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<LookupRecord | null>(null)
  const searched = useDebounced(typed.trim(), DEBOUNCE_MS)
  const {
    data,
    isPending,
    isError,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteGetList<LookupRecord>(
    field.to,
    {
      pagination: { page: 1, perPage: PAGE_SIZE },
      sort: { field: lookup.label, order: 'ASC' },
      filter: { q: searched },
      meta: typeof member === 'number' ? { institution_id: member } : scopeMeta(register.scope),
    },
    // The failure is shown in place of the options.
    { enabled: open, retry: false, onError: () => undefined },
  )
  const embedded = field.as ? record?.[field.as] : undefined
  const current = [chosen, embedded as LookupRecord | undefined].find((choice) => choice?.id === props.value)
  const input = { ...props, field, disabled: props.disabled || isAwaitingMember }
  return (
    <Autocomplete
      {...autocompleteProps<LookupRecord>(input, isError ? crud.lookupFailed : undefined)}
      // The server has already filtered the options.
      filterOptions={(found) => found}
      getOptionLabel={(option) => lookupLabel(lookup, option)}
      getOptionKey={({ id }) => id}
      loading={isPending}
      noOptionsText={isError ? crud.lookupFailed : app.common.noOptions}
      onChange={(_, option) => {
        setChosen(option)
        props.onChange(option?.id ?? null)
      }}
      onClose={() => setOpen(false)}
      // The name of the chosen record is not a search.
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onOpen={() => {
        setOpen(true)
        if (isError) void refetch()
      }}
      open={open}
      options={data?.pages.flatMap((page) => page.data) ?? []}
      slotProps={{
        listbox: {
          'aria-busy': isPlaceholderData || searched !== typed.trim(),
          onScroll: (event) => {
            if (isNearEnd(event) && hasNextPage && !isFetchingNextPage) void fetchNextPage()
          },
        },
      }}
      value={current ?? null}
    />
  )
}
