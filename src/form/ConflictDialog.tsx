import { type FieldValues, useFormContext } from 'react-hook-form'
import { ConflictQuestion, type FieldChange, type LastSave } from './ConflictQuestion.tsx'
import { changedFields, mergeChanges, type Units, type Versions } from './merge.ts'

interface ConflictDialogProps<Values> {
  title?: string
  conflict: LastSave
  /** The version the form is based on, its values, and the stored version. */
  versions: Versions<Values>
  changes: readonly FieldChange[]
  /** Names of fields that are merged together. */
  units?: Units
  /** Time zone of the displayed time. */
  zone: string
  /** Id of the form element. */
  formId: string
  /**
   * Bases the next save on the stored version. Must not change the form's initial values: the reset would
   * abort the save.
   */
  onRebase: () => void
  /** Closes the dialog; the form stays as it is. */
  onClose: () => void
}

/** The question of a refused save of the enclosing form. */
export function ConflictDialog<Values extends FieldValues>(props: ConflictDialogProps<Values>) {
  const { versions, units, formId, onRebase, onClose, ...question } = props
  const { reset } = useFormContext<Values>()
  const takeTheirs = () => {
    onRebase()
    reset(versions.current)
    onClose()
  }
  const keepMine = (theirs: ReadonlySet<string>) => {
    takeTheirs()
    reset(mergeChanges(versions, theirs, units), { keepDefaultValues: true })
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
  }
  return (
    <ConflictQuestion
      {...question}
      mine={changedFields(versions.base, versions.mine)}
      onClose={onClose}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  )
}
