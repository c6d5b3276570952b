import Checkbox from '@mui/material/Checkbox'
import { ariaOf, type InputProps } from '../../form/inputProps.ts'

/** Ticked or not; what was never answered is not. */
export function BooleanInput(props: InputProps) {
  return (
    <Checkbox
      checked={props.value === true}
      disabled={props.disabled}
      edge="start"
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.checked)}
      slotProps={{ input: { id: props.id, ref: props.inputRef, ...ariaOf(props) } }}
    />
  )
}
