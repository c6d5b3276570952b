import { useState } from 'react'
import type { FieldState } from '../../crud/form/fieldStates.ts'
import type { RecordForm } from '../../crud/form/useRecordForm.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import styles from './PatientForm.module.css'

const known: FieldState = { required: true }
const unknown: FieldState = { required: false, disabled: true }

/** Whether a patient's birth date is asked for: not of one who does not know it. */
export function useBirthDate(record: RegisterRecord | undefined) {
  const [isUnknown, setUnknown] = useState(record !== undefined && !record.birth_date)
  const change = (to: boolean, { form }: RecordForm) => {
    setUnknown(to)
    if (to) form.setValue('birth_date', '', { shouldDirty: true })
    form.clearErrors('birth_date')
  }
  return {
    state: isUnknown ? unknown : known,
    checkbox: (recordForm: RecordForm) => (
      <label className={styles.check}>
        <input
          checked={isUnknown}
          onChange={(event) => change(event.target.checked, recordForm)}
          type="checkbox"
        />
        {texts.unknownBirthDate}
      </label>
    ),
  }
}
