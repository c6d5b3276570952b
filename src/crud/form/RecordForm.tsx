import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { BaseForm } from '../../form/BaseForm.tsx'
import { currentDay } from '../../providers/clock.ts'
import { timeZone } from '../../providers/session.ts'
import { useSettings } from '../../providers/useSettings.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { RegisterView } from '../registerView.ts'
import { createStatesOf } from './createStates.ts'
import { type FieldStates, noStates } from './fieldStates.ts'
import { type FormValues, initialValues } from './formValues.ts'
import { useSaveOptions } from './RecordBase.tsx'
import { formResolver, MEMBER_FIELD } from './resolver.ts'
import { useSaveRecord } from './useSaveRecord.ts'

interface RecordFormProps {
  register: RegisterView
  /** The record to edit; absent for a new one. */
  record?: RegisterRecord
  /** Initial values of a new record. */
  defaults?: FormValues
  /** Field states set by the screen; memoized by the caller. */
  states?: FieldStates
  /** The screen itself reports the creation of a record. */
  silentCreate?: boolean
  /** The form only displays the record. */
  isReadOnly?: boolean
  /** The record has been saved, but the form stays open. */
  isSaved?: boolean
  /** Id of the form element, for a button outside it. */
  id?: string
  className?: string
  /** The fields (`RecordFields`) and anything else inside the form. */
  children: ReactNode
}

interface RecordFormValue {
  register: RegisterView
  record: RegisterRecord | undefined
  choosesMember: boolean
  statesOf: (values: FormValues) => FieldStates
}

const RecordFormContext = createContext<RecordFormValue | undefined>(undefined)

/**
 * What the fields of a register's form need besides react-admin's contexts. @throws Error outside a
 * RecordForm
 */
export function useRecordForm(): RecordFormValue {
  const value = useContext(RecordFormContext)
  if (!value) throw new Error('useRecordForm needs a RecordForm around it')
  return value
}

/**
 * react-admin's form of a register, with its initial values, the resolver generated from its rules, and its
 * saving. Must be inside a RecordBase.
 */
export function RecordForm(props: RecordFormProps) {
  const { register, record, defaults, states: given = noStates, silentCreate } = props
  const { isReadOnly, isSaved, id, className, children } = props
  const { definition, texts, extras, session } = register
  const choosesMember = !record && needsMember(register)
  const options = useSaveOptions()
  const { capabilities } = useSettings()
  const { saving, submit } = useSaveRecord({ register, record, choosesMember, silentCreate, ...options })
  const statesOf = useMemo(
    () => createStatesOf({ definition, extras, session }, record, given, capabilities),
    [definition, extras, session, record, given, capabilities],
  )
  const initial = useMemo(
    () => ({
      ...initialValues(definition, record ?? { ...extras.initialValues?.(), ...defaults }),
      ...(choosesMember && { [MEMBER_FIELD]: null }),
    }),
    [definition, extras, record, defaults, choosesMember],
  )
  const resolver = useMemo(() => {
    const lastDay = () => currentDay(timeZone())
    return formResolver(definition, texts, choosesMember, lastDay, statesOf, record && initial)
  }, [definition, texts, choosesMember, statesOf, record, initial])
  const value = useMemo(
    () => ({ register, record, choosesMember, statesOf }),
    [register, record, choosesMember, statesOf],
  )
  const draft = {
    form: `${definition.name}/${record?.id ?? JSON.stringify(defaults ?? {})}`,
    title: record ? fillText(texts.edit, { id: record.id }) : texts.new,
    container: definition.form.shape,
    secrets: secretsOf(definition),
    isSaved,
  }
  return (
    <RecordFormContext value={value}>
      <BaseForm
        className={className}
        draft={isReadOnly ? undefined : draft}
        id={id}
        initial={initial}
        onSubmit={submit}
        onUnchanged={record && ((values: FormValues) => options.onSaved(record, values))}
        resolver={resolver}
        saving={saving}
      >
        {children}
      </BaseForm>
    </RecordFormContext>
  )
}

const secretsOf = ({ fields }: Definition) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret')

/** Whether the form must ask which member of a group a new record belongs to. */
function needsMember({ scope }: RegisterView): boolean {
  return scope.kind === 'all' || (scope.kind === 'member' && scope.member === undefined)
}
