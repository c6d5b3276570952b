import { useCallback, useEffect, useRef, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { app } from '../i18n/ptBR/app.ts'
import { IconButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

/** How long a notice stays, in milliseconds, where it does not say so itself; `null` keeps it until it is closed. */
const STAY = 4000

/** How long good news stays once another notice waits: a failure must not be hidden behind the success before it. */
const GIVE_WAY = 1000

const icons: Record<string, IconName> = { success: 'success', error: 'alert', warning: 'alert', info: 'info' }

/** What `useNotify` is told, one notice at a time, read out without interrupting. It waits while pointed at or focused. */
export function Notice() {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<NotificationPayload>()
  const close = useCallback(() => setShown(undefined), [])

  useEffect(() => {
    if (!shown && notifications.length > 0) setShown(takeNotification() ?? undefined)
  }, [shown, notifications, takeNotification])

  const region = useHeardOverModals()
  return createPortal(
    <div aria-live="polite" className={styles.region} ref={region} role="status">
      {shown && <NoticeCard notice={shown} onClose={close} waiting={notifications.length > 0} />}
    </div>,
    document.body,
  )
}

/** An open modal hides everything beside it from screen readers; why a save inside it failed must still be read out. */
function useHeardOverModals() {
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

function useStay(stay: number | null, onEnd: () => void) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || stay === null) return
    const timer = setTimeout(onEnd, stay)
    return () => clearTimeout(timer)
  }, [held, stay, onEnd])
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}

interface NoticeCardProps {
  notice: NotificationPayload
  /** Another one waits. */
  waiting: boolean
  onClose: () => void
}

function NoticeCard({ notice, waiting, onClose }: NoticeCardProps) {
  const translate = useTranslate()
  const { message } = notice
  const type = notice.type in icons ? notice.type : 'info'
  const { autoHideDuration: duration = STAY } = notice.notificationOptions ?? {}
  const hurries = waiting && duration !== null && (type === 'success' || type === 'info')
  const hold = useStay(hurries ? Math.min(duration, GIVE_WAY) : duration, onClose)
  return (
    <div className={`${styles.notice} ${styles[type]}`} {...hold}>
      <Icon name={icons[type] ?? 'info'} />
      <p>{typeof message === 'string' ? translate(message, { _: message }) : message}</p>
      <IconButton icon="close" label={app.notice.close} onClick={onClose} small />
    </div>
  )
}
