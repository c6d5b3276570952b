import type { ReactNode } from 'react'
import { ariaOf, type InputProps, textOf } from './inputProps.ts'
import styles from './SelectInput.module.css'

/** A choice of few, by the browser's own select. @param children the options */
export function SelectInput({ children, ...props }: InputProps & { children: ReactNode }) {
  return (
    <select
      {...ariaOf(props)}
      className={styles.select}
      disabled={props.disabled}
      id={props.id}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.value)}
      ref={props.inputRef}
      value={textOf(props.value)}
    >
      {children}
    </select>
  )
}
