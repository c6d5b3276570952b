import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { fold } from '../../../domain/fold.ts'
import { ariaOf } from '../../../form/inputProps.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { FormItem, type ItemProps } from './FormItem.tsx'

export interface Option {
  id: number
  name: string
}

interface OptionItemProps extends ItemProps {
  options: readonly Option[]
  loading?: boolean
  placeholder?: string
  /** Text of an open list without options. */
  none?: string
  /** Called beside the form's own change. */
  onChosen?: (id: number | null) => void
}

/** A choice from options that the screen knows; the form holds its id, or null. */
export function OptionItem(props: OptionItemProps) {
  const { options, loading, placeholder, none, onChosen, ...item } = props
  return (
    <FormItem {...item}>
      {(input) => (
        <Autocomplete
          clearText={app.common.clear}
          closeText={app.common.close}
          disabled={input.disabled}
          filterOptions={findByName}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          id={input.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          loading={loading}
          loadingText={app.common.loading}
          noOptionsText={none ?? app.common.noOptions}
          onBlur={input.onBlur}
          onChange={(_, option) => {
            input.onChange(option?.id ?? null)
            onChosen?.(option?.id ?? null)
          }}
          openText={app.common.open}
          options={[...options]}
          renderInput={({ slotProps: { input: slot, htmlInput } }) => (
            <OutlinedInput
              {...slot}
              error={input.invalid}
              fullWidth
              inputRef={input.inputRef}
              placeholder={placeholder ?? app.common.choose}
              slotProps={{
                input: {
                  ...htmlInput,
                  ...ariaOf({ ...input, field: { kind: 'text', required: item.required || undefined } }),
                },
              }}
            />
          )}
          value={options.find(({ id }) => id === input.value) ?? null}
        />
      )}
    </FormItem>
  )
}

/** Found by any part of its name, blind to case and accents. */
function findByName(options: Option[], { inputValue }: { inputValue: string }): Option[] {
  const sought = fold(inputValue.trim())
  return options.filter(({ name }) => fold(name).includes(sought))
}

/** The options, and among them the one that a record has even where it is not offered any more. */
export function withCurrent(options: readonly Option[], current: Option | null | undefined): Option[] {
  const known = !current || options.some(({ id }) => id === current.id)
  return known ? [...options] : [current, ...options]
}
