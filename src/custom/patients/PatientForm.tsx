import { type RefObject, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import {
  type FieldState,
  FormPageSkeleton,
  RecordFields,
  RecordForm,
  type RegisterView,
  scopeMeta,
  useMembers,
} from '../../crud/index.ts'
import { FormBar } from '../../form/FormBar.tsx'
import screen from '../../form/FormScreen.module.css'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Checkbox, FailureState, InstitutionAvatar } from '../../ui/index.ts'
import styles from './PatientForm.module.css'
import { useJobTitleLevel } from './useJobTitleLevel.ts'

interface PatientFormProps {
  register: RegisterView
  /** Id of the form element. */
  formId: string
  /** The patient that is edited; absent for a new one. */
  record?: RegisterRecord
  /** Set once the patient is saved. */
  saved: RefObject<boolean>
  /** The patient has been created, and a dialog asks how to continue. */
  isCreated: boolean
  /** Another page awaits the patient: the creation is reported by a notification instead of a dialog. */
  isAwaited: boolean
  onLeave: () => void
}

const birthDateKnown: FieldState = { required: true }
const birthDateUnknown: FieldState = { required: false, disabled: true }

/** A patient's form; a skeleton until the institution's setting is loaded. */
export function PatientForm(props: PatientFormProps) {
  const { register, formId, record, saved, isCreated, isAwaited, onLeave } = props
  const member = register.session.institution.is_group
    ? (record?.institution_id ?? scopeMeta(register.scope)?.institution_id)
    : undefined
  const { level: jobTitle, ...setting } = useJobTitleLevel(member)
  const name = useSearchParams()[0].get('name')
  const defaults = useMemo(() => (name ? { name } : {}), [name])
  const [isUnknown, setUnknown] = useState(record !== undefined && !record.birth_date)
  const states = useMemo(
    () => ({ birth_date: isUnknown ? birthDateUnknown : birthDateKnown, job_title_id: jobTitle }),
    [isUnknown, jobTitle],
  )
  if (!jobTitle) return <FormPageSkeleton register={register} />
  return (
    <>
      {member !== undefined && <PatientInstitution member={member} register={register} />}
      <RecordForm
        className={screen.screen}
        defaults={defaults}
        id={formId}
        isSaved={isCreated}
        record={record}
        register={register}
        silentCreate={!isAwaited}
        states={states}
      >
        <div className={screen.card}>
          <RecordFields
            below={{
              birth_date: <UnknownBirthDate isUnknown={isUnknown} onChange={setUnknown} />,
              job_title_id: setting.failed && (
                <FailureState busy={setting.isFetching} compact onRetry={setting.refetch}>
                  {texts.jobTitleFailed}
                </FailureState>
              ),
            }}
          />
        </div>
        <FormBar onCancel={onLeave} />
        <LeaveGuard saved={saved} />
      </RecordForm>
    </>
  )
}

interface UnknownBirthDateProps {
  isUnknown: boolean
  onChange: (isUnknown: boolean) => void
}

/** Checkbox for an unknown birth date; checking it clears the date. */
function UnknownBirthDate({ isUnknown, onChange }: UnknownBirthDateProps) {
  const { setValue, clearErrors } = useFormContext()
  const change = (unknown: boolean) => {
    onChange(unknown)
    if (unknown) setValue('birth_date', '', { shouldDirty: true })
    clearErrors('birth_date')
  }
  return (
    <Checkbox checked={isUnknown} onChange={(event) => change(event.target.checked)}>
      {texts.unknownBirthDate}
    </Checkbox>
  )
}

/** In a group: the member institution that the patient belongs to. */
function PatientInstitution({ register, member }: { register: RegisterView; member: number }) {
  const { members } = useMembers(register.session.institution)
  const institution = members.find(({ id }) => id === member)
  if (!institution) return null
  return (
    <p className={styles.place}>
      <InstitutionAvatar institution={institution} />
      {institution.name}
    </p>
  )
}
