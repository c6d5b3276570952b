import type { ComponentPropsWithRef } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Tone = 'plain' | 'primary' | 'danger' | 'quiet'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: Tone
  icon?: IconName
  /** The call is on its way: the button keeps its place and the focus, and answers no more. */
  busy?: boolean
}

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The class names of a button, for a link that looks like one. */
export function buttonClass(tone: Tone = 'plain'): string {
  return classes(styles.button, tone !== 'plain' && styles[tone])
}

export function Button({
  tone,
  icon,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      className={classes(buttonClass(tone), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      type={type}
    >
      {icon && <Icon name={icon} size={16} />}
      {props.children}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'title'> {
  icon: IconName
  /** What it does, for screen readers and in the tooltip. */
  label: string
  tone?: Tone
  /** As small as a row of a table allows; on touch as large as any control. */
  small?: boolean
}

export function IconButton({ icon, label, tone = 'quiet', small, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classes(buttonClass(tone), styles.icon, small && styles.small, className)}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
