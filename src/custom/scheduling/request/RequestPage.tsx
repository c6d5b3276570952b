import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { newRequestPath, requestPath, waitingPath } from '../../../calls/waiting.ts'
import { LazyInstitutionModal, ScreenHead } from '../../../crud/index.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import { requestTexts as texts } from '../../../i18n/ptBR/surgeryRequest.ts'
import { timeZone } from '../../../providers/session.ts'
import { useSession } from '../../../providers/useSession.ts'
import { IconButton } from '../../../ui/index.ts'
import { useDraft } from '../draft.ts'
import { SchedulingSkeleton } from '../SchedulingSkeleton.tsx'
import { useFormInstitution } from '../useFormInstitution.ts'
import { usePresetPatient } from '../usePresetPatient.ts'
import { useRequest } from '../useRecordToEdit.ts'
import { RequestForm } from './RequestForm.tsx'
import { emptyRequest, type RequestValues, requestValues } from './requestModel.ts'

/** The form of a request for a surgery without a date. */
export function RequestPage() {
  const { id } = useParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const back = () => void (key === 'default' ? navigate(waitingPath, { replace: true }) : navigate(-1))
  return (
    <>
      <ScreenHead
        back={<IconButton icon="back" label={app.common.back} onClick={back} tone="plain" />}
        title={id === undefined ? texts.new : texts.edit}
      />
      <Body id={id} key={id ?? key} onBack={back} />
    </>
  )
}

function Body({ id, onBack }: { id: string | undefined; onBack: () => void }) {
  const navigate = useNavigate()
  const { patient_id } = useParams()
  const [params] = useSearchParams()
  const session = useSession()
  // The time zone is fixed when the form opens.
  const [zone] = useState(timeZone)
  const path = id === undefined ? newRequestPath : requestPath({ id: Number(id) })
  const draft = useDraft<RequestValues>(path)
  const request = useRequest(id, onBack)
  const preset = usePresetPatient(patient_id ?? params.get('patient_id'))
  const place = useFormInstitution({
    selected: session?.institution,
    known: request?.institution_id,
    drafted: draft?.institution,
  })
  if (!session) return null
  const isLoading = draft === undefined || (id !== undefined && !request)
  if (!isLoading && id === undefined && place.isUnchosen)
    return (
      <LazyInstitutionModal
        confirmLabel={procedureForm.continue}
        onChoose={place.choose}
        onClose={onBack}
        title={texts.chooseMember}
      />
    )
  if (isLoading || preset.state === 'loading' || place.institutionId === undefined)
    return <SchedulingSkeleton />
  const { institutionId } = place
  return (
    <RequestForm
      draft={draft}
      institutionId={institutionId}
      onLeave={onBack}
      onSaved={() => (id === undefined ? void navigate(waitingPath, { replace: true }) : onBack())}
      path={path}
      patient={preset.patient}
      place={session.institution.is_group ? place : undefined}
      request={request}
      values={request ? requestValues(request) : emptyRequest(preset.patient, institutionId)}
      zone={zone}
    />
  )
}
