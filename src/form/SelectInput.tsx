import type { ReactNode } from 'react'
import { Select } from '../ui/index.ts'
import { ariaOf, type InputProps, textOf } from './inputProps.ts'

/** A select of few options in a form. @param children the options */
export function SelectInput({ children, ...props }: InputProps & { children: ReactNode }) {
  return (
    <Select
      {...ariaOf(props)}
      disabled={props.disabled}
      id={props.id}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.value)}
      ref={props.inputRef}
      value={textOf(props.value)}
    >
      {children}
    </Select>
  )
}
