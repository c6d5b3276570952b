import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { TERMS_PATH } from '../providers/publicPaths.ts'
import { acceptTerms } from '../providers/terms.ts'
import { useSettings } from '../providers/useSettings.ts'
import { Modal, useActNotice } from '../ui/index.ts'
import styles from './TermsModal.module.css'
import { TermsText } from './TermsText.tsx'

/** Blocks the console until the terms are accepted; only sign-out is possible. */
export function TermsModal({ userId }: { userId: number }) {
  const { termsUrl } = useSettings()
  const notify = useActNotice('accept terms')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const accept = useMutation({
    mutationFn: () => acceptTerms(userId),
    onSuccess: async () => {
      notify.done()
      // A read that began before the acceptance would say that they are still to be accepted.
      await queries.cancelQueries({ queryKey: ['terms', userId] })
      queries.setQueryData(['terms', userId], false)
      // Whatever was refused meanwhile because of the terms.
      queries.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    },
    onError: () => notify(app.terms.failed, { type: 'error' }),
  })
  return (
    <Modal
      blocking
      cancel={app.terms.back}
      confirm={{ label: app.terms.accept, onConfirm: () => accept.mutate(), busy: accept.isPending }}
      onClose={() => navigate('/logout')}
      open
      solid
      title={app.terms.title}
    >
      <p>{app.terms.text}</p>
      <p className={styles.link}>
        <a href={termsUrl || TERMS_PATH} rel="noreferrer" target="_blank">
          {app.terms.link}
        </a>
      </p>
      {!termsUrl && <TermsText level={3} />}
    </Modal>
  )
}
