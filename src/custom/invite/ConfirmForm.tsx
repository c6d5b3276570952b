import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { InfoAlert } from '../../ui/index.ts'
import { VisitorForm } from '../visitor/VisitorForm.tsx'
import styles from '../visitor/visitor.module.css'
import { type Acceptance, acceptanceError, useAcceptance } from './useAcceptance.ts'

/** Confirmation for users with an account; their data is sent unchanged (OQ-083). */
export function ConfirmForm(props: Acceptance) {
  const accept = useAcceptance(props)
  const { name, document, personal_title, institutions } = props.invite
  const confirm = () => accept({ name, document: document ?? '', personal_title: personal_title ?? '' })
  return (
    <>
      <InfoAlert>{texts.registered}</InfoAlert>
      <p className={styles.hint}>{texts.confirmHint(institutions)}</p>
      <VisitorForm
        defaults={{}}
        failureOf={acceptanceError}
        faultsIn={() => ({})}
        onSend={confirm}
        submit={texts.confirm}
      />
    </>
  )
}
