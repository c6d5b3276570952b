import { useRef } from 'react'
import type { RegisterRecord } from '../../schema/record.ts'
import type { Register } from '../register.ts'
import { FormBody } from './FormBody.tsx'
import { FormPlace } from './FormPlace.tsx'
import { RecordFields } from './RecordFields.tsx'
import { useBackTo } from './useBackTo.ts'
import { useRecordForm } from './useRecordForm.ts'

interface FormScreenProps {
  register: Register
  /** The record's id as the address says it; absent for a new one. */
  id?: string
}

export function FormScreen({ register, id }: FormScreenProps) {
  const back = useBackTo(register.definition.route ?? '/')
  return (
    <FormPlace id={id} onLeave={back} register={register}>
      {(record) => <ReadyForm onLeave={back} record={record} register={register} />}
    </FormPlace>
  )
}

interface ReadyFormProps {
  register: Register
  record?: RegisterRecord
  onLeave: () => void
}

function ReadyForm({ register, record, onLeave }: ReadyFormProps) {
  const saved = useRef(false)
  const recordForm = useRecordForm({
    register,
    record,
    onSaved: () => {
      saved.current = true
      onLeave()
    },
  })
  return (
    <FormBody onLeave={onLeave} recordForm={recordForm} saved={saved}>
      <RecordFields record={record} recordForm={recordForm} register={register} />
    </FormBody>
  )
}
