import Switch from '@mui/material/Switch'
import { ariaOf, type InputProps } from './inputProps.ts'

/** On or off; what was never answered is off. */
export function BooleanInput(props: InputProps) {
  return (
    <Switch
      checked={props.value === true}
      disabled={props.disabled}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.checked)}
      slotProps={{ input: { id: props.id, ref: props.inputRef, ...ariaOf(props) } }}
    />
  )
}
