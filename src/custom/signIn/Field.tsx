import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Error message. */
  message?: string
  /** A control at the end of the input. */
  children?: ReactNode
}

/** A labelled uncontrolled input, so that text typed before hydration is kept. */
export function Field({ label, message, children, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="fieldBox">
        <input
          {...input}
          id={id}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
        />
        {children}
      </div>
      <p id={`${id}-message`} className="message bad">
        {message}
      </p>
    </div>
  )
}
