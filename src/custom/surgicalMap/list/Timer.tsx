import { map as texts } from '../../../i18n/ptBR/map.ts'
import { useSecond } from '../clock.ts'
import styles from './CardState.module.css'
import { elapsed } from './elapsed.ts'

/** The time since the anaesthesia began (ISO). A tick draws this text anew and nothing else. */
export function Timer({ start }: { start: string }) {
  return (
    <span className={styles.timer} role="timer" title={texts.card.elapsed}>
      {elapsed(start, useSecond())}
    </span>
  )
}
