import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LazyInstitutionModal, type RegisterView } from '../../crud/index.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { Button, buttonClass, useNewShortcut } from '../../ui/index.ts'

const NEW_PATH = '/pacientes/novo'
const fromList = { state: { fromList: true } }

interface AddPatientProps {
  register: RegisterView
}

/** Opens the new patient form; in a group after selecting the member. */
export function AddPatient(props: AddPatientProps) {
  return props.register.access.create && <Add {...props} />
}

function Add({ register: { session } }: AddPatientProps) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const isGroup = session.institution.is_group
  useNewShortcut(() => (isGroup ? setAsking(true) : void navigate(NEW_PATH, fromList)))
  if (!isGroup)
    return (
      <Link {...fromList} className={buttonClass('primary')} to={NEW_PATH}>
        {app.common.add}
      </Link>
    )
  return (
    <>
      <Button onClick={() => setAsking(true)} tone="primary">
        {app.common.add}
      </Button>
      {asking && (
        <LazyInstitutionModal
          confirmLabel={texts.continue}
          onChoose={(id) => navigate(`${NEW_PATH}?institution=${id}`, fromList)}
          onClose={() => setAsking(false)}
          title={texts.chooseMember}
        />
      )}
    </>
  )
}
