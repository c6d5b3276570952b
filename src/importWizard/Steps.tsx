import { importWizard as texts } from '../i18n/ptBR/importWizard.ts'
import { Icon } from '../ui/index.ts'
import styles from './Steps.module.css'

interface StepsProps {
  /** Index of the current step, from 0. */
  at: number
  /** Whether the last step is done too. */
  done: boolean
}

export function Steps({ at, done }: StepsProps) {
  return (
    <ol aria-label={texts.stepsLabel} className={styles.steps}>
      {texts.steps.map((name, index) => {
        const passed = index < at || done
        const state = passed ? styles.passed : index === at ? styles.current : undefined
        return (
          <li aria-current={index === at ? 'step' : undefined} className={state} key={name}>
            <span aria-hidden="true" className={styles.mark}>
              {passed ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span className={state === styles.current ? styles.name : `${styles.name} ${styles.other}`}>
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
