import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { ariaOf, type InputProps } from '../../form/inputProps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { type LookupRecord, lookupLabel, useRemoteLookup } from '../../providers/lookups.ts'
import { lookupNamed } from '../../resources/lookups.ts'

/** Several records of a lookup too long to be loaded whole, searched on the server while typing. The value is a list of ids. */
export function TypedReferencesInput({ lookup: name, ...props }: InputProps & { lookup: string }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const ids: number[] = Array.isArray(props.value) ? props.value : []
  const lookup = lookupNamed(name)
  const { options, recordOf, isPending, isError, retry } = useRemoteLookup(name, text, ids, open)
  const failed = crud.lookupFailures[name] ?? crud.lookupFailed
  const notify = useNotify()
  useEffect(() => {
    if (isError) notify(failed, { type: 'error' })
  }, [isError, failed, notify])

  return (
    <Autocomplete
      clearText={app.common.clear}
      closeText={app.common.close}
      disableCloseOnSelect
      disabled={props.disabled}
      // The server has filtered them already.
      filterOptions={(found) => found}
      filterSelectedOptions
      getOptionLabel={(option) => lookupLabel(lookup, option) || String(option.id)}
      id={props.id}
      inputValue={text}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isPending}
      loadingText={app.common.loading}
      multiple
      noOptionsText={isError ? failed : app.common.noOptions}
      onBlur={props.onBlur}
      onChange={(_, chosen) => props.onChange(chosen.map(({ id }) => id))}
      onClose={() => setOpen(false)}
      // `value` is a new array at each render, which makes the library reset the typed text.
      onInputChange={(_, typed, reason) => reason !== 'reset' && setText(typed)}
      onOpen={() => {
        setOpen(true)
        if (isError) retry()
      }}
      open={open}
      openText={app.common.open}
      options={options}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <OutlinedInput
          {...input}
          disabled={props.disabled}
          error={props.invalid}
          fullWidth
          inputRef={props.inputRef}
          placeholder={ids.length > 0 ? '' : isError ? failed : (props.placeholder ?? app.common.choose)}
          slotProps={{ input: { ...htmlInput, ...ariaOf(props) } }}
        />
      )}
      slotProps={{ chip: { size: 'small' } }}
      value={ids.map((id): LookupRecord => recordOf(id))}
    />
  )
}
