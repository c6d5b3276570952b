import type { ComponentPropsWithRef } from 'react'
import styles from './Button.module.css'
import { useDisabledReason } from './disabledReason.tsx'
import { Icon, type IconName } from './Icon.tsx'

type Tone = 'plain' | 'primary' | 'danger' | 'quiet'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: Tone
  icon?: IconName
  /** A call is pending: the button stays focusable but ignores clicks. */
  busy?: boolean
  /** Shows a spinner instead of the icon. */
  spinning?: boolean
  /** Shows only the icon on narrow screens; the text remains the accessible name. */
  narrow?: 'icon'
  /** Why it is disabled (`useDisabledReason`). */
  disabledReason?: string
}

function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The class names of a button, for a link that looks like one. */
export function buttonClass(tone: Tone = 'plain'): string {
  return joinClasses(styles.button, tone !== 'plain' && styles[tone])
}

export function Button({
  tone,
  icon,
  busy = false,
  spinning = false,
  narrow,
  disabledReason,
  className,
  onClick,
  type = 'button',
  ...own
}: ButtonProps) {
  const { props, explanation } = useDisabledReason(disabledReason, { ...own, onClick })
  return (
    <>
      <button
        {...props}
        aria-busy={busy || undefined}
        aria-disabled={busy || props['aria-disabled']}
        className={joinClasses(buttonClass(tone), className)}
        onClick={busy ? (event) => event.preventDefault() : props.onClick}
        type={type}
      >
        {spinning && <span aria-hidden="true" className={styles.spinner} />}
        {icon && !spinning && <Icon name={icon} size={16} />}
        {narrow ? <span className={styles.label}>{props.children}</span> : props.children}
      </button>
      {explanation}
    </>
  )
}

interface IconLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'title'> {
  href: string
  icon: IconName
  label: string
}

/** A link that looks like a small icon button. */
export function IconLink({ href, icon, label, className, ...props }: IconLinkProps) {
  return (
    <a
      {...props}
      aria-label={label}
      className={joinClasses(buttonClass('quiet'), styles.icon, styles.small, className)}
      href={href}
      title={label}
    >
      <Icon name={icon} />
    </a>
  )
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'title'> {
  icon: IconName
  label: string
  tone?: Tone
  /** Size for table rows; full size on touch screens. */
  small?: boolean
  /** Why it is disabled (`useDisabledReason`). */
  disabledReason?: string
  /** Shortcut with the same effect, as in `aria-keyshortcuts`: 'PageUp', 'Control+F'. */
  shortcut?: string
}

/** 'Control+F' as printed on keyboards: 'Ctrl+F'. */
const shortcutText = (shortcut: string) =>
  shortcut.replace('Control', 'Ctrl').replace('ArrowLeft', '←').replace('ArrowRight', '→')

export function IconButton({
  icon,
  label,
  tone = 'quiet',
  small,
  shortcut,
  disabledReason,
  className,
  ...own
}: IconButtonProps) {
  const name = shortcut ? `${label} (${shortcutText(shortcut)})` : label
  const { props, explanation } = useDisabledReason(disabledReason, { ...own, title: name })
  return (
    <>
      <button
        aria-keyshortcuts={shortcut}
        type="button"
        {...props}
        aria-label={label}
        className={joinClasses(buttonClass(tone), styles.icon, small && styles.small, className)}
      >
        <Icon name={icon} />
      </button>
      {explanation}
    </>
  )
}
