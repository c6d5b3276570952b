import { map as texts } from '../../../i18n/ptBR/map.ts'
import { useSecond } from '../clock.ts'
import styles from './CardState.module.css'

/** Time since the start of anaesthesia (ISO). A separate component, so that a tick rerenders nothing else. */
export function Timer({ start }: { start: string }) {
  return (
    <span className={styles.timer} role="timer" title={texts.card.elapsed}>
      {formatElapsed(start, useSecond())}
    </span>
  )
}

const SECOND_MS = 1000

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** HH:MM:SS from a start (ISO) to a time in milliseconds; hours may exceed 24, negative durations give zero. */
export function formatElapsed(start: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(start)) / SECOND_MS))
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}
