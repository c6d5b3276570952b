import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { drugs } from '../../i18n/ptBR/drugs.ts'
import { saveDrugClass } from '../../providers/drugs.ts'
import { lookupLabel, useLookup } from '../../providers/lookups.ts'
import { saveConflictOf } from '../../providers/staleEdits.ts'
import type { DrugAnswer } from '../../resources/drugs.ts'
import { lookupNamed } from '../../resources/lookups.ts'
import { Button, Select } from '../../ui/index.ts'
import styles from './DrugModal.module.css'

const texts = drugs.class

interface ClassEditorProps {
  drugId: number
  /** Id of the stored class. */
  classId: number | null
  onSaved: () => void
}

/** Editor of a drug's class, for platform administrators. */
export function ClassEditor({ drugId, classId, onSaved }: ClassEditorProps) {
  const id = useId()
  const notify = useNotify()
  const { data = [], isError } = useLookup('drugClasses')
  const [stored, setStored] = useState(classId)
  const [chosen, setChosen] = useState(classId === null ? '' : String(classId))
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await saveDrugClass(drugId, Number(chosen), stored)
      setStored(Number(chosen))
      notify(texts.saved, { type: 'success' })
      onSaved()
    } catch (failure) {
      const conflict = saveConflictOf<DrugAnswer>(failure)
      if (conflict && failure instanceof Error) {
        // Saving again deliberately replaces the other user's choice.
        setStored(conflict.current.class?.id ?? null)
        notify(failure.message, { type: 'error' })
      } else notify(texts.failed, { type: 'error' })
    } finally {
      setSaving(false)
    }
  }
  if (isError) return <p role="alert">{texts.loadFailed}</p>
  return (
    <div className={styles.class}>
      <label htmlFor={id}>{texts.label}</label>
      <div className={styles.classRow}>
        <Select
          className={styles.select}
          disabled={saving}
          id={id}
          onChange={(event) => setChosen(event.target.value)}
          value={chosen}
        >
          {stored === null && <option value="">{texts.none}</option>}
          {data.map((record) => (
            <option key={record.id} value={record.id}>
              {lookupLabel(lookupNamed('drugClasses'), record)}
            </option>
          ))}
        </Select>
        <Button busy={saving} disabled={!chosen || Number(chosen) === stored} onClick={save}>
          {texts.edit}
        </Button>
      </div>
    </div>
  )
}
