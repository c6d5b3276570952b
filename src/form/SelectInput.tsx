import type { KeyboardEvent, ReactNode } from 'react'
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
      onKeyDown={openOnEnter}
      onChange={(event) => props.onChange(event.target.value)}
      ref={props.inputRef}
      value={textOf(props.value)}
    >
      {children}
    </select>
  )
}

/** Browsers submit the form by Enter on a closed select. */
function openOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  try {
    event.currentTarget.showPicker()
  } catch {
    // Not every browser opens a select by script: the space bar does.
  }
}
