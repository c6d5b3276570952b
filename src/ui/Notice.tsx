import { useCallback, useEffect, useRef, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { app } from '../i18n/ptBR/app.ts'
import { IconButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'
import { isFailure } from './useActNotice.ts'

/** Default display time in milliseconds; a notification with `null` stays until it is closed. */
const DEFAULT_DURATION = 4000

const icons: Record<string, IconName> = { success: 'success', error: 'alert', warning: 'alert', info: 'info' }

/** Further notifications are queued: older ones must not be covered, and the page must stay visible. */
const MAX_SHOWN = 3

interface ShownNotice {
  key: number
  notice: NotificationPayload
}

/** Whether an act has succeeded after this failure (`useActNotice`). */
function isOutdated(
  { type, notificationOptions }: NotificationPayload,
  later: readonly NotificationPayload[],
): boolean {
  const act = notificationOptions?.act
  return (
    isFailure(type) &&
    act !== undefined &&
    later.some((next) => !isFailure(next.type) && next.notificationOptions?.act === act)
  )
}

/**
 * Shows `useNotify` notifications immediately, the newest on top, in a polite live region. Hover and focus
 * pause the timer. Not react-admin's `Notification`: its Snackbar shows one at a time, adds 3 KB, is an
 * assertive alert inserted together with its text, and is hidden from screen readers while a modal is open.
 */
export function Notice() {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<readonly ShownNotice[]>([])
  const lastKey = useRef(0)
  const close = useCallback((key: number) => setShown((all) => all.filter((other) => other.key !== key)), [])

  useEffect(() => {
    if (notifications.length === 0) return
    const left = shown.filter(({ notice }) => !isOutdated(notice, notifications))
    if (left.length >= MAX_SHOWN) {
      if (left.length < shown.length) setShown(left)
      return
    }
    const notice = takeNotification()
    if (!notice) return
    lastKey.current += 1
    const isShown = notice.message !== '' && !isOutdated(notice, notifications)
    setShown(isShown ? [{ key: lastKey.current, notice }, ...left] : left)
  }, [shown, notifications, takeNotification])

  const region = useUnhiddenRegion()
  return createPortal(
    <div aria-live="polite" className={styles.region} ref={region} role="status">
      {shown.map(({ key, notice }) => (
        <NoticeCard key={key} notice={notice} noticeKey={key} onClose={close} />
      ))}
    </div>,
    document.body,
  )
}

/**
 * MUI modals set aria-hidden on their siblings, but errors of a form in a modal must be readable in the live
 * region.
 */
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
  noticeKey: number
  onClose: (key: number) => void
}

function NoticeCard({ notice, noticeKey, onClose }: NoticeCardProps) {
  const translate = useTranslate()
  const { message } = notice
  const type = notice.type in icons ? notice.type : 'info'
  const { autoHideDuration: duration = DEFAULT_DURATION } = notice.notificationOptions ?? {}
  const close = useCallback(() => onClose(noticeKey), [onClose, noticeKey])
  const pauseHandlers = useAutoHide(duration, close)
  return (
    <div className={`${styles.notice} ${styles[type]}`} {...pauseHandlers}>
      <Icon name={icons[type] ?? 'info'} />
      <p>{typeof message === 'string' ? translate(message, { _: message }) : message}</p>
      <IconButton icon="close" label={app.notice.close} onClick={close} small />
    </div>
  )
}
