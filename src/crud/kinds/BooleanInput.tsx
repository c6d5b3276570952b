import { ariaOf, type InputProps } from '../../form/inputProps.ts'
import { Checkbox } from '../../ui/index.ts'

/** A checkbox; a missing value is shown as unchecked. */
export function BooleanInput(props: InputProps) {
  return (
    <Checkbox
      checked={props.value === true}
      disabled={props.disabled}
      id={props.id}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.checked)}
      ref={props.inputRef}
      {...ariaOf(props)}
    />
  )
}
