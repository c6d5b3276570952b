import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { InfoAlert } from '../../ui/InfoAlert.tsx'
import { VisitorForm } from '../visitor/VisitorForm.tsx'
import styles from '../visitor/visitor.module.css'
import { type Acceptance, failureOf, useAcceptance } from './useAcceptance.ts'

/** Of somebody who has an account only a yes is asked; what is known of them goes with it (OQ-083). */
export function ConfirmForm(props: Acceptance) {
  const accept = useAcceptance(props)
  const { name, document, personal_title, institution } = props.invite
  const confirm = () => accept({ name, document: document ?? '', personal_title: personal_title ?? '' })
  return (
    <>
      <InfoAlert>{texts.registered}</InfoAlert>
      <p className={styles.hint}>{texts.confirmHint.replace('{institution}', institution)}</p>
      <VisitorForm
        defaults={{}}
        failureOf={failureOf}
        faultsIn={() => ({})}
        onSend={confirm}
        submit={texts.confirm}
      />
    </>
  )
}
