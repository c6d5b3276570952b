import { useCallback, useEffect, useRef, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { app } from '../i18n/ptBR/app.ts'
import { IconButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

/** Default display time in milliseconds; a notification's `null` keeps it until closed. */
const DEFAULT_DURATION = 4000

/** Display time of a success or info while another notification waits: an error must not be delayed. */
const SHORT_DURATION = 1000

const icons: Record<string, IconName> = { success: 'success', error: 'alert', warning: 'alert', info: 'info' }

/**
 * Shows `useNotify` notifications one at a time in a polite live region. Hover and focus pause the timer. Not react-admin's
 * `Notification`: its Snackbar is 3 KB more, an assertive alert that comes with its text, and hidden from screen readers
 * while a modal is open.
 */
export function Notice() {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<NotificationPayload>()
  const close = useCallback(() => setShown(undefined), [])

  useEffect(() => {
    if (!shown && notifications.length > 0) setShown(takeNotification() ?? undefined)
  }, [shown, notifications, takeNotification])

  const region = useUnhiddenRegion()
  return createPortal(
    <div aria-live="polite" className={styles.region} ref={region} role="status">
      {shown && <NoticeCard notice={shown} onClose={close} waiting={notifications.length > 0} />}
    </div>,
    document.body,
  )
}

/** MUI modals set aria-hidden on their siblings; the live region must stay readable for errors of a form in a modal. */
function useUnhiddenRegion() {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = region
    if (!current) return
    const observer = new MutationObserver(() => current.removeAttribute('aria-hidden'))
    observer.observe(current, { attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [])
  return region
}

function useAutoHide(duration: number | null, onEnd: () => void) {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused || duration === null) return
    const timer = setTimeout(onEnd, duration)
    return () => clearTimeout(timer)
  }, [paused, duration, onEnd])
  return {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
}

interface NoticeCardProps {
  notice: NotificationPayload
  /** Another notification is queued. */
  waiting: boolean
  onClose: () => void
}

function NoticeCard({ notice, waiting, onClose }: NoticeCardProps) {
  const translate = useTranslate()
  const { message } = notice
  const type = notice.type in icons ? notice.type : 'info'
  const { autoHideDuration: duration = DEFAULT_DURATION } = notice.notificationOptions ?? {}
  const shortened = waiting && duration !== null && (type === 'success' || type === 'info')
  const pauseHandlers = useAutoHide(shortened ? Math.min(duration, SHORT_DURATION) : duration, onClose)
  return (
    <div className={`${styles.notice} ${styles[type]}`} {...pauseHandlers}>
      <Icon name={icons[type] ?? 'info'} />
      <p>{typeof message === 'string' ? translate(message, { _: message }) : message}</p>
      <IconButton icon="close" label={app.notice.close} onClick={onClose} small />
    </div>
  )
}
