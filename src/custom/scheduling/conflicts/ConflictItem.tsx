import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { TEXT_LIMIT } from '../../../domain/text.ts'
import { FieldFrame } from '../../../form/FieldFrame.tsx'
import { useFieldFocus } from '../../../form/useFieldFocus.ts'
import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import type { ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import { Button, Checkbox, Icon } from '../../../ui/index.ts'
import type { SchedulingValues } from '../formModel.ts'
import styles from './conflicts.module.css'
import type { ConflictChoices } from './useConflictChoices.ts'

interface ConflictItemProps {
  conflict: ScheduleConflict
  choices: ConflictChoices
}

interface WaysOutProps {
  kind: ScheduleConflict['kind']
  /** Whether the form has the surgery's fields. */
  hasSurgery: boolean
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
      {level === 'reason' && <Reason choices={choices} conflict={conflict} />}
      {level === 'refuse' && <WaysOut hasSurgery={hasSurgery} kind={conflict.kind} />}
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

function Reason({ choices, conflict }: ConflictItemProps) {
  const id = useId()
  const reason = choices.choiceFor(conflict)?.reason ?? ''
  return (
    <FieldFrame hint={texts.reasonHint} id={id} label={texts.reason} messageId={`${id}hint`}>
      <OutlinedInput
        fullWidth
        id={id}
        onChange={({ target }) => choices.accept(conflict, target.value)}
        slotProps={{
          input: { autoComplete: 'off', maxLength: TEXT_LIMIT, 'aria-describedby': `${id}hint` },
        }}
        value={reason}
      />
    </FieldFrame>
  )
}

/** What to change instead. */
function WaysOut({ kind, hasSurgery }: WaysOutProps) {
  const { getValues, setValue } = useFormContext<SchedulingValues>()
  const focusField = useFieldFocus()
  const dropMain = () =>
    setValue(
      'active_anaesthetists',
      getValues('active_anaesthetists').filter(({ isMain }) => !isMain),
      { shouldDirty: true },
    )
  return (
    <div className={styles.ways}>
      <p>{texts.refused}</p>
      {hasSurgery && kind === 'mainAnaesthetist' && (
        <>
          <Button onClick={dropMain}>{texts.withoutMain}</Button>
          <Button onClick={() => focusField('active_anaesthetists')}>{texts.otherMain}</Button>
        </>
      )}
      {hasSurgery && <Button onClick={() => focusField('surgery_probable_date')}>{texts.otherTime}</Button>}
    </div>
  )
}
