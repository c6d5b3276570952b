import { useState } from 'react'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'
import { storeIpAllowed } from '../../providers/session.ts'
import { BlockedDialog } from './BlockedDialog.tsx'
import { Brand } from './Brand.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useHydrated } from './useHydrated.ts'
import { useSettings } from './useSettings.ts'
import { useSignIn } from './useSignIn.ts'

interface SignInPageProps {
  /** Notice of the ended session. */
  notice?: string | null
  /** The network was blocked and the alert is not closed yet. */
  blocked?: boolean
}

function typedEmail(): string {
  return document.querySelector<HTMLInputElement>('input[name=email]')?.value.trim() ?? ''
}

export function SignInPage({ notice, blocked: wasBlocked = false }: SignInPageProps) {
  const hydrated = useHydrated()
  const settings = useSettings()
  const [recovering, setRecovering] = useState<{ email: string } | null>(null)
  const [blocked, setBlocked] = useState(wasBlocked)
  const { stage, signIn, clearFailure: forgetFailure } = useSignIn(() => showBlocked(true))
  function showBlocked(shown: boolean) {
    storeIpAllowed(!shown)
    setBlocked(shown)
  }
  return (
    <div className="page">
      <header>
        <Brand {...settings} />
        <div className="pitch">
          <p className="slogan">
            {texts.slogan[0]}
            <br />
            {texts.slogan[1]}
          </p>
          <p>{texts.summary}</p>
        </div>
      </header>
      <div className="column">
        <main>
          <h1>{texts.title}</h1>
          <SignInForm
            stage={stage}
            notice={(hydrated && notice) || ''}
            onEdit={forgetFailure}
            onSubmit={signIn}
          />
          <button
            type="button"
            className="link"
            disabled={!hydrated}
            onClick={() => setRecovering({ email: typedEmail() })}
          >
            {texts.recovery.title}
          </button>
        </main>
        <footer>
          {texts.poweredBy} <Brand {...settings} />
        </footer>
      </div>
      <RecoveryDialog
        open={recovering !== null}
        email={recovering?.email ?? ''}
        onClose={() => setRecovering(null)}
      />
      <BlockedDialog open={hydrated && blocked} onClose={() => showBlocked(false)} />
    </div>
  )
}
