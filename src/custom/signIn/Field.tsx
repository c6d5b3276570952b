import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** What is wrong with it. */
  message?: string
  /** A control inside the field's box, at its end. */
  children?: ReactNode
}

/** A labelled input that keeps what is typed to itself, so that typing before hydration is not lost. */
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
