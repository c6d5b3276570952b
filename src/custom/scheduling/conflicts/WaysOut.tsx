import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { pluralize } from '../../../domain/text.ts'
import { useFieldFocus } from '../../../form/useFieldFocus.ts'
import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import type { FreePeople, ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import { Button } from '../../../ui/index.ts'
import type { SchedulingValues } from '../formModel.ts'
import styles from './conflicts.module.css'

const TEAM = 'active_anaesthetists'

export interface WaysOutProps {
  conflict: ScheduleConflict
  /** Whether the form has the surgery's fields. */
  hasSurgery: boolean
}

/** What to change instead of what is refused. */
export function WaysOut({ conflict: { kind, free }, hasSurgery }: WaysOutProps) {
  const { getValues, setValue } = useFormContext<SchedulingValues>()
  const focusField = useFieldFocus()
  const others = () => getValues(TEAM).filter(({ isMain }) => !isMain)
  const dropMain = () => setValue(TEAM, others(), { shouldDirty: true })
  const choose = ({ id, name }: FreePeople['people'][number]) => {
    const main = { id, name, isResident: false, isMain: true }
    setValue(TEAM, [main, ...others().filter((member) => member.id !== id)], { shouldDirty: true })
    focusField(TEAM)
  }
  const isMain = hasSurgery && kind === 'mainAnaesthetist'
  return (
    <>
      <div className={styles.ways}>
        <p>{texts.refused}</p>
        {isMain && (
          <>
            <Button onClick={dropMain}>{texts.withoutMain}</Button>
            <Button onClick={() => focusField(TEAM)}>{texts.otherMain}</Button>
          </>
        )}
        {hasSurgery && <Button onClick={() => focusField('surgery_probable_date')}>{texts.otherTime}</Button>}
      </div>
      {isMain && free && <Free free={free} onChoose={choose} />}
    </>
  )
}

interface FreeProps {
  free: FreePeople
  onChoose: (person: FreePeople['people'][number]) => void
}

/** Who may be the main anaesthetist instead. */
function Free({ free: { count, people }, onChoose }: FreeProps) {
  const id = useId()
  if (people.length === 0) return <p>{texts.nobodyFree}</p>
  const more = count - people.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be on the same line as the buttons
    <div aria-labelledby={id} className={styles.ways} role="group">
      <p id={id}>{texts.free}</p>
      {people.map((person) => (
        <Button key={person.id} onClick={() => onChoose(person)}>
          {person.name}
        </Button>
      ))}
      {more > 0 && <p>{pluralize(texts.moreFree, more)}</p>}
    </div>
  )
}
