import { type ReactNode, useId } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './inputProps.ts'

interface LoneInputProps {
  label: string
  error?: string
  /** Spans both columns. */
  wide?: boolean
  children: (input: Omit<InputProps, 'field' | 'value' | 'onChange'>) => ReactNode
}

const nothing = () => {}

/** A labelled input for use outside a form. */
export function LoneInput({ children, ...frame }: LoneInputProps) {
  const id = useId()
  const describedBy = `${id}message`
  const { label, error } = frame
  return (
    <FieldFrame {...frame} id={id} messageId={describedBy}>
      {children({ id, label, describedBy, invalid: error !== undefined, inputRef: nothing, onBlur: nothing })}
    </FieldFrame>
  )
}
