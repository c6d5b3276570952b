import { DataProviderContext } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import {
  FormPageFrame,
  groupScope,
  isAwaitingMember,
  LazyInstitutionModal,
  type RegisterView,
  useBackTo,
  useRegisterView,
} from '../../crud/index.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { patients as definition } from '../../resources/patients.ts'
import { PatientForm } from './PatientForm.tsx'
import { usePatientSaved } from './usePatientSaved.tsx'

/** A patient's form at `/pacientes/novo` and `/pacientes/editar/:id`. */
export function PatientFormPage() {
  const session = readSession()
  const { id } = useParams()
  return session && <PatientFormScreen id={id} key={id ?? 'new'} session={session} />
}

/** In a group a new patient belongs to the member in the query. */
function usePatientRegister(session: Session): RegisterView {
  const [query] = useSearchParams()
  const scope = groupScope({ inGroup: 'ask' }, session.institution, query.get('institution'))
  return { ...useRegisterView(definition, session), scope }
}

function PatientFormScreen({ id, session }: { id?: string; session: Session }) {
  const register = usePatientRegister(session)
  const back = useBackTo('/pacientes')
  const { saved, isCreated, questions, isAwaited, formId, provider, ...options } = usePatientSaved(
    id === undefined,
    back,
  )
  const choosesMember = id === undefined && isAwaitingMember(register.scope)
  return (
    <DataProviderContext.Provider value={provider}>
      <FormPageFrame {...options} id={id} onLeave={back} register={register}>
        {(record) =>
          choosesMember ? (
            <MemberQuestion onClose={back} />
          ) : (
            <PatientForm
              formId={formId}
              isAwaited={isAwaited}
              isCreated={isCreated}
              onLeave={back}
              record={record}
              register={register}
              saved={saved}
            />
          )
        }
      </FormPageFrame>
      {questions}
    </DataProviderContext.Provider>
  )
}

/** Selects the group member of a new patient if the query has none. */
function MemberQuestion({ onClose }: { onClose: () => void }) {
  const [, setQuery] = useSearchParams()
  const choose = (member: number) =>
    setQuery(
      (query) => {
        query.set('institution', String(member))
        return query
      },
      { replace: true },
    )
  return (
    <LazyInstitutionModal
      confirmLabel={texts.continue}
      onChoose={choose}
      onClose={onClose}
      title={texts.chooseMember}
    />
  )
}
