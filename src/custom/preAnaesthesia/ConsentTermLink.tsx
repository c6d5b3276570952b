import { Link } from 'react-router'
import { useSelectedMembers } from '../../crud/index.ts'
import { preAnaesthesia as texts } from '../../i18n/ptBR/preAnaesthesia.ts'
import { sessionPermissions } from '../../providers/access.ts'
import { readSession } from '../../providers/session.ts'
import { mayEditConsentTerm } from '../../schema/consentAccess.ts'
import { buttonClass } from '../../ui/index.ts'

/** Link to the page of an institution's consent term, for those who may change it. */
export function ConsentTermLink({ institutionId }: { institutionId: number }) {
  const session = readSession()
  const { members } = useSelectedMembers()
  if (!session) return null
  const judged = [session.institution, ...members].find(({ id }) => id === institutionId)
  if (!judged || !mayEditConsentTerm(sessionPermissions(session), judged)) return null
  return (
    <p>
      <Link className={buttonClass()} to={`/settings/pre-anesthesia/tcle/${institutionId}`}>
        {texts.patient.consentTerm}
      </Link>
    </p>
  )
}
