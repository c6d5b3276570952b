import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { buttonClass } from '../../ui/index.ts'

interface SignInLinkProps {
  tone?: 'primary'
  label?: string
}

/** Link to the sign-in page, which is a separate document. */
export function SignInLink({ tone, label = texts.signIn }: SignInLinkProps) {
  return (
    <a className={buttonClass(tone)} href="/login">
      {label}
    </a>
  )
}
