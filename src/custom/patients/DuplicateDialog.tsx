import { useId, useState } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { Button, Modal, Radio } from '../../ui/index.ts'
import styles from './DuplicateDialog.module.css'
import { ExistingPatient } from './ExistingPatient.tsx'
import type { DuplicatePatient } from './targets.ts'

interface DuplicateDialogProps {
  /** The existing patient; the dialog is open while this is set. */
  duplicate: DuplicatePatient | undefined
  /** @param id of the existing patient, or of the chosen one of several */
  onEdit: (id: number) => void
  /** Saves despite the namesake. */
  onInsist: () => void
  onClose: () => void
}

/** Says who the existing patient is, and asks whether to edit them instead. */
export function DuplicateDialog({ duplicate, onEdit, onInsist, onClose }: DuplicateDialogProps) {
  const [chosen, setChosen] = useState<number>()
  const ids = duplicate ? [duplicate.id, ...duplicate.others] : []
  const [first] = ids
  const target = ids.find((id) => id === chosen) ?? first
  return (
    <Modal
      actions={duplicate?.isNamesake && <Button onClick={onInsist}>{texts.duplicate.anotherPerson}</Button>}
      cancel={texts.no}
      confirm={{ label: texts.yes, onConfirm: () => target !== undefined && onEdit(target) }}
      onClose={onClose}
      open={duplicate !== undefined}
      role="alertdialog"
      size="small"
      title={texts.duplicate.title}
    >
      {first !== undefined && ids.length === 1 && (
        <div className={styles.card}>
          <ExistingPatient id={first} />
        </div>
      )}
      {ids.length > 1 && <Namesakes chosen={target} ids={ids} onChoose={setChosen} />}
      {texts.duplicate.question}
    </Modal>
  )
}

interface NamesakesProps {
  ids: readonly number[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Several patients of one name and birth date, such as twins: which of them is meant. */
function Namesakes({ ids, chosen, onChoose }: NamesakesProps) {
  const name = useId()
  return (
    <fieldset className={styles.several}>
      <legend className={styles.legend}>{fillText(texts.duplicate.several, { count: ids.length })}</legend>
      {ids.map((id) => (
        <div className={styles.card} key={id}>
          <Radio checked={id === chosen} name={name} onChange={() => onChoose(id)}>
            <ExistingPatient id={id} />
          </Radio>
        </div>
      ))}
    </fieldset>
  )
}
