import { useId, useState } from 'react'
import type { SaveConflict } from '../../domain/saveConflict.ts'
import { ConflictQuestion } from '../../form/ConflictQuestion.tsx'
import { drugs } from '../../i18n/ptBR/drugs.ts'
import { saveDrugClass } from '../../providers/drugs.ts'
import { lookupLabel, useLookup } from '../../providers/lookups.ts'
import { timeZone } from '../../providers/session.ts'
import { saveConflictOf } from '../../providers/staleEdits.ts'
import type { DrugAnswer } from '../../resources/drugs.ts'
import { lookupNamed } from '../../resources/index.ts'
import { Button, Select, useActNotice } from '../../ui/index.ts'
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
  const notify = useActNotice(`drug class ${drugId}`)
  const { data = [], isError } = useLookup('drugClasses')
  const [stored, setStored] = useState(classId)
  const [chosen, setChosen] = useState(classId === null ? '' : String(classId))
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<SaveConflict<DrugAnswer>>()
  /** @param base id of the class that the change is based on */
  const save = async (base: number | null) => {
    setSaving(true)
    try {
      await saveDrugClass(drugId, Number(chosen), base)
      setStored(Number(chosen))
      notify(texts.saved, { type: 'success' })
      onSaved()
    } catch (failure) {
      const conflict = saveConflictOf<DrugAnswer>(failure)
      if (conflict) setRefused(conflict)
      else notify(texts.failed, { type: 'error' })
    } finally {
      setSaving(false)
    }
  }
  const take = ({ current }: SaveConflict<DrugAnswer>) => {
    const currentId = current.class?.id ?? null
    setStored(currentId)
    setChosen(currentId === null ? '' : String(currentId))
    setRefused(undefined)
    onSaved()
  }
  const nameOf = (classId: number | null) => {
    const record = data.find(({ id: other }) => other === classId)
    return record ? lookupLabel(lookupNamed('drugClasses'), record) : texts.none
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
        <Button
          busy={saving}
          disabled={!chosen || Number(chosen) === stored}
          onClick={() => void save(stored)}
        >
          {texts.edit}
        </Button>
      </div>
      {refused && (
        <ConflictQuestion
          changes={[
            {
              name: 'class',
              label: texts.label,
              before: nameOf(stored),
              after: refused.current.class?.active_principle_class_i18n?.[0]?.name ?? texts.none,
              mine: nameOf(Number(chosen)),
            },
          ]}
          conflict={refused}
          mine={['class']}
          onClose={() => setRefused(undefined)}
          onKeepMine={(theirs) => {
            if (theirs.has('class')) return take(refused)
            const current = refused.current.class?.id ?? null
            setStored(current)
            setRefused(undefined)
            void save(current)
          }}
          onTakeTheirs={() => take(refused)}
          title={texts.conflict}
          zone={timeZone()}
        />
      )}
    </div>
  )
}
