import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { app } from '../i18n/ptBR/app.ts'
import { ariaOf, type InputProps } from './inputProps.ts'

/** Props for MUI's Autocomplete from those of a form input; options are compared by id. */
export function autocompleteProps<Option extends { id: unknown }>(
  props: Omit<InputProps, 'onChange'>,
  placeholder = props.placeholder ?? app.common.choose,
) {
  const { id, disabled, invalid, inputRef, onBlur } = props
  return {
    id,
    disabled,
    onBlur,
    isOptionEqualToValue: (a: Option, b: Option) => a.id === b.id,
    renderInput: ({ slotProps: { input, htmlInput } }: AutocompleteRenderInputParams) => (
      <OutlinedInput
        {...input}
        disabled={disabled}
        error={invalid}
        fullWidth
        inputRef={inputRef}
        placeholder={placeholder}
        slotProps={{ input: { ...htmlInput, ...ariaOf(props) } }}
      />
    ),
  }
}
