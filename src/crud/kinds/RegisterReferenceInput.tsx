import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ariaOf, type InputProps } from '../../form/inputProps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { type LookupRecord, lookupLabel } from '../../providers/lookups.ts'
import { useDebounced } from '../../providers/useDebounced.ts'
import { lookupNamed } from '../../resources/lookups.ts'
import type { FieldOf } from '../../schema/definition.ts'
import { useRecordForm } from '../form/RecordForm.tsx'
import { MEMBER_FIELD } from '../form/resolver.ts'
import { scopeMeta } from '../group/scope.ts'
import { isNearEnd } from './nearEnd.ts'

const PAGE_SIZE = 50
const DEBOUNCE_MS = 300

/** One record of another register, of the same institution, searched as its list is. The value is its id, or null. */
export function RegisterReferenceInput({ field, ...props }: InputProps & { field: FieldOf<'reference'> }) {
  const lookup = lookupNamed(field.to)
  const { record, register, asksMember } = useRecordForm()
  const { watch } = useFormContext()
  const member: unknown = asksMember ? watch(MEMBER_FIELD) : record?.institution_id
  const isAwaitingMember = asksMember && typeof member !== 'number'
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<LookupRecord | null>(null)
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<LookupRecord>(
      field.to,
      {
        pagination: { page: 1, perPage: PAGE_SIZE },
        sort: { field: lookup.label, order: 'ASC' },
        filter: { q: useDebounced(typed.trim(), DEBOUNCE_MS) },
        meta: typeof member === 'number' ? { institution_id: member } : scopeMeta(register.scope),
      },
      // The failure is shown in the place of the options.
      { enabled: open, retry: false, onError: () => undefined },
    )
  const embedded = field.as ? record?.[field.as] : undefined
  const current = [chosen, embedded as LookupRecord | undefined].find((one) => one && one.id === props.value)
  const placeholder = isError ? crud.lookupFailed : (props.placeholder ?? app.common.choose)
  return (
    <Autocomplete
      clearText={app.common.clear}
      closeText={app.common.close}
      disabled={props.disabled || isAwaitingMember}
      // The list has searched them already.
      filterOptions={(found) => found}
      getOptionLabel={(option) => lookupLabel(lookup, option)}
      getOptionKey={({ id }) => id}
      id={props.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isPending}
      loadingText={app.common.loading}
      noOptionsText={isError ? crud.lookupFailed : app.common.noOptions}
      onBlur={props.onBlur}
      onChange={(_, option) => {
        setChosen(option)
        props.onChange(option?.id ?? null)
      }}
      onClose={() => setOpen(false)}
      // The name of the chosen record is no search.
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onOpen={() => {
        setOpen(true)
        if (isError) void refetch()
      }}
      open={open}
      openText={app.common.open}
      options={data?.pages.flatMap((page) => page.data) ?? []}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <OutlinedInput
          {...input}
          disabled={props.disabled || isAwaitingMember}
          error={props.invalid}
          fullWidth
          inputRef={props.inputRef}
          placeholder={placeholder}
          slotProps={{ input: { ...htmlInput, ...ariaOf({ field, ...props }) } }}
        />
      )}
      slotProps={{
        listbox: {
          onScroll: (event) => {
            if (isNearEnd(event) && hasNextPage && !isFetchingNextPage) void fetchNextPage()
          },
        },
      }}
      value={current ?? null}
    />
  )
}
