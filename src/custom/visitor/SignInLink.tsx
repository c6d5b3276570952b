import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { buttonClass } from '../../ui/index.ts'

interface SignInLinkProps {
  tone?: 'primary'
  label?: string
}

/** The way to the sign-in page, which is another document. */
export function SignInLink({ tone, label = texts.signIn }: SignInLinkProps) {
  return (
    <a className={buttonClass(tone)} href="/login">
      {label}
    </a>
  )
}
