import { useId } from 'react'
import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import { Icon } from '../../../ui/index.ts'
import type { ToldConflict } from '../list/conflictMarks.ts'
import styles from './ConflictList.module.css'

/** The conflicts of a record with others of its day, those that are not marked on the map without an icon. */
export function ConflictList({ conflicts }: { conflicts: readonly ToldConflict[] }) {
  const id = useId()
  if (conflicts.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.conflicts}>
      <h3 className={styles.title} id={id}>
        {texts.title}
      </h3>
      <ul>
        {conflicts.map(({ text, isMarked, isSimultaneous }) => (
          <li data-tone={isSimultaneous ? 'bad' : isMarked ? 'warning' : undefined} key={text}>
            {isMarked && <Icon name="alert" size={16} />}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
