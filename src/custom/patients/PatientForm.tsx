import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { FormBody } from '../../crud/form/FormBody.tsx'
import { FormWaiting } from '../../crud/form/FormPlace.tsx'
import type { FieldState } from '../../crud/form/fieldStates.ts'
import { RecordFields } from '../../crud/form/RecordFields.tsx'
import { useRecordForm } from '../../crud/form/useRecordForm.ts'
import { metaOf } from '../../crud/group/scope.ts'
import type { Register } from '../../crud/register.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PatientPlace } from './PatientPlace.tsx'
import { duplicateIn, newProcedureAddress, routeTarget } from './targets.ts'
import { useBirthDate } from './useBirthDate.tsx'
import { useJobTitleLevel } from './useJobTitleLevel.ts'

interface PatientFormProps {
  register: Register
  /** The patient that is edited; absent for a new one. */
  record?: RegisterRecord
  onLeave: () => void
}

/** A patient's form, once it is known what the institution asks for. */
export function PatientForm(props: PatientFormProps) {
  const { register, record } = props
  const member = register.session.institution.is_group
    ? (record?.institution_id ?? metaOf(register.scope)?.institution_id)
    : undefined
  const jobTitle = useJobTitleLevel(member)
  if (!jobTitle) return <FormWaiting register={register} />
  return <ReadyPatientForm {...props} jobTitle={jobTitle} member={member} />
}

interface ReadyProps extends PatientFormProps {
  jobTitle: FieldState
  /** In a group: the member that the patient belongs to. */
  member: number | undefined
}

function ReadyPatientForm({ register, record, onLeave, jobTitle, member }: ReadyProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const saved = useRef(false)
  const [created, setCreated] = useState<number>()
  const [twin, setTwin] = useState<number>()
  const birthDate = useBirthDate(record)
  const states = useMemo(
    () => ({ birth_date: birthDate.state, job_title_id: jobTitle }),
    [birthDate.state, jobTitle],
  )
  const name = query.get('name')
  const route = query.get('route')
  const institution = query.get('institution')
  const isAwaited = routeTarget(route, 1, institution) !== undefined

  const go = (address: string) => {
    saved.current = true
    void navigate(address, { replace: true, state })
  }
  const recordForm = useRecordForm({
    register,
    record,
    defaults: useMemo(() => (name ? { name } : {}), [name]),
    states,
    quiet: !isAwaited,
    onSaved: ({ id }) => {
      const target = routeTarget(route, id, institution)
      saved.current = true
      if (target) go(target)
      else if (record) onLeave()
      else {
        recordForm.form.reset(undefined, { keepValues: true })
        setCreated(id)
      }
    },
    onRefused: (error) => {
      const id = record ? undefined : duplicateIn(error)
      setTwin(id)
      return id !== undefined
    },
  })

  return (
    <>
      {member !== undefined && <PatientPlace member={member} register={register} />}
      <FormBody onLeave={onLeave} recordForm={recordForm} saved={saved}>
        <RecordFields
          below={{ birth_date: birthDate.checkbox(recordForm) }}
          record={record}
          recordForm={recordForm}
          register={register}
        />
      </FormBody>
      <ConfirmDialog
        {...answers}
        onClose={onLeave}
        onConfirm={() => created && go(newProcedureAddress(created, institution))}
        open={created !== undefined}
        title={texts.created.title}
      >
        {texts.created.question}
      </ConfirmDialog>
      <ConfirmDialog
        {...answers}
        onClose={() => setTwin(undefined)}
        onConfirm={() => go(`/pacientes/editar/${twin}${query.size > 0 ? `?${query}` : ''}`)}
        open={twin !== undefined}
        title={texts.duplicate.title}
      >
        {texts.duplicate.question}
      </ConfirmDialog>
    </>
  )
}

const answers = { confirmLabel: texts.yes, cancelLabel: texts.no }
