import { useInput } from 'react-admin'
import type { OwnInputProps } from '../../crud/index.ts'
import { ACCEPTED_DAYS, conflictLevels, defaultLevel, settableKinds } from '../../domain/conflicts.ts'
import { fillText } from '../../domain/fillText.ts'
import { conflictSettings as texts } from '../../i18n/ptBR/conflictSettings.ts'
import { conflictSettings as generated } from '../../i18n/ptBR/resources/conflictSettings.ts'
import { Select } from '../../ui/index.ts'
import { acceptedIn } from './acceptedIn.ts'
import styles from './levels.module.css'

function countText(count: number): string {
  const text = count === 0 ? texts.never : count === 1 ? texts.once : texts.times
  return fillText(text, { count, days: ACCEPTED_DAYS })
}

/** The level of a kind of conflict, with how often such conflicts were accepted. */
export function LevelInput({ source, answer }: OwnInputProps) {
  const { id, field } = useInput({ source })
  const kind = settableKinds.find((settable) => settable === source)
  const count = acceptedIn(answer, source)
  if (!kind) return null
  const labels = generated.choices[kind]
  return (
    <div className={styles.row}>
      <label className={styles.kind} htmlFor={id}>
        {generated.fields[kind]}
      </label>
      <Select
        aria-describedby={`${id}count`}
        id={id}
        onBlur={field.onBlur}
        onChange={field.onChange}
        ref={field.ref}
        value={String(field.value)}
      >
        {conflictLevels.map((level) => (
          <option key={level} value={level}>
            {level === defaultLevel(kind)
              ? fillText(texts.isDefault, { level: labels[level] })
              : labels[level]}
          </option>
        ))}
      </Select>
      <p className={styles.count} id={`${id}count`}>
        {count !== undefined && countText(count)}
      </p>
    </div>
  )
}

/** Two anaesthesias of one main anaesthetist have no other level. */
export const FixedLevel = () => (
  <div className={styles.row}>
    <span className={styles.kind}>{generated.fields.mainAnaesthetist}</span>
    <strong className={styles.fixed}>{texts.always}</strong>
    <p className={styles.count}>{texts.alwaysHint}</p>
  </div>
)
