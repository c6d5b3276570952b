import { ConflictReason } from '../../../form/ConflictReason.tsx'
import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import type { ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import { Checkbox, Icon } from '../../../ui/index.ts'
import styles from './conflicts.module.css'
import type { ConflictChoices } from './useConflictChoices.ts'
import { WaysOut, type WaysOutProps } from './WaysOut.tsx'

interface ConflictItemProps {
  conflict: ScheduleConflict
  choices: ConflictChoices
}

/** A conflict, and what saving with it needs. */
export function ConflictItem({
  conflict,
  choices,
  hasSurgery,
}: ConflictItemProps & Pick<WaysOutProps, 'hasSurgery'>) {
  const { level, text } = conflict
  return (
    <li className={styles.conflict} data-level={level}>
      <p className={styles.text}>
        <Icon name={level === 'mark' ? 'info' : 'alert'} size={18} />
        {text}
      </p>
      {level === 'warn' && <Acceptance choices={choices} conflict={conflict} />}
      {level === 'reason' && (
        <ConflictReason
          onChange={(reason) => choices.accept(conflict, reason)}
          value={choices.choiceFor(conflict)?.reason ?? ''}
        />
      )}
      {level === 'refuse' && <WaysOut conflict={conflict} hasSurgery={hasSurgery} />}
    </li>
  )
}

function Acceptance({ choices, conflict }: ConflictItemProps) {
  return (
    <Checkbox
      checked={choices.choiceFor(conflict) !== undefined}
      onChange={({ target }) => (target.checked ? choices.accept(conflict) : choices.reject(conflict))}
    >
      {texts.accept}
    </Checkbox>
  )
}
