import { useMutation } from '@tanstack/react-query'
import { fillText } from '../../domain/fillText.ts'
import { userTypeLabel } from '../../domain/userTypes.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { userMenu as texts } from '../../i18n/ptBR/userMenu.ts'
import { sessionPermissions } from '../../providers/access.ts'
import { recoverPassword } from '../../providers/account.ts'
import { errorMessage } from '../../providers/httpClient.ts'
import type { Session } from '../../providers/session.ts'
import { Button, Modal, useActNotice } from '../../ui/index.ts'
import styles from './AccountModal.module.css'

interface AccountModalProps {
  session: Session
  onClose: () => void
}

/** Shows the signed-in user, and sends the e-mail that changes the password. */
export function AccountModal({ session, onClose }: AccountModalProps) {
  const { user, institution } = session
  const { type, is_admin, is_manager } = sessionPermissions(session)
  const notify = useActNotice('send password')
  const recovery = useMutation({
    mutationFn: () => recoverPassword(user.email),
    onSuccess: () => notify(fillText(texts.passwordSent, { email: user.email }), { type: 'success' }),
    onError: (error) => notify(errorMessage(error, texts.passwordFailed), { type: 'error' }),
  })
  const facts = [
    [texts.fields.name, user.name],
    [texts.fields.email, user.email],
    [texts.fields.type, userTypeLabel(type)],
    [texts.fields.institution, institution.name],
    [texts.fields.rights, is_admin ? texts.manager : is_manager ? texts.assistant : ''],
  ].filter(([, value]) => value)
  return (
    <Modal cancel={app.common.close} onClose={onClose} open title={texts.account}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.password}>{fillText(texts.passwordHint, { email: user.email })}</p>
      <Button busy={recovery.isPending} icon="lock" onClick={() => recovery.mutate()}>
        {texts.password}
      </Button>
    </Modal>
  )
}
