import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LazyInstitutionModal, type RegisterView } from '../../crud/index.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { Button, buttonClass } from '../../ui/index.ts'

const fromList = { state: { fromList: true } }

/** Opens the new patient form; in a group after selecting the member. */
export function AddPatient({ register: { access, session } }: { register: RegisterView }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  if (!access.create) return null
  if (!session.institution.is_group)
    return (
      <Link {...fromList} className={buttonClass('primary')} to="/pacientes/novo">
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
          onChoose={(id) => navigate(`/pacientes/novo?institution=${id}`, fromList)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
