import { useEffect, useState } from 'react'
import { errors } from '../../i18n/ptBR/errors.ts'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'
import { storeIpAllowed } from '../../providers/session.ts'
import { defaultSettings, loadSettings, type Settings } from '../../providers/settings.ts'
import { Dialog } from './Dialog.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useHydrated } from './useHydrated.ts'
import { useSignIn } from './useSignIn.ts'

interface RecoveryDialogProps {
  open: boolean
  /** The e-mail entered on the page. */
  email: string
  onClose: () => void
}

function RecoveryDialog({ open, email, onClose }: RecoveryDialogProps) {
  return (
    <Dialog open={open} title={texts.recovery.title} onClose={onClose}>
      <RecoveryForm email={email} onClose={onClose} />
    </Dialog>
  )
}

interface BlockedDialogProps {
  open: boolean
  onClose: () => void
}

/** Alert: access is blocked outside the institution's network. */
function BlockedDialog({ open, onClose }: BlockedDialogProps) {
  return (
    <Dialog open={open} title={texts.blocked} onClose={onClose}>
      <p>{errors.networkBlocked}</p>
      <div className="actions">
        <button type="button" className="primary" onClick={onClose}>
          {texts.understood}
        </button>
      </div>
    </Dialog>
  )
}

/** The installation's settings; the prerendered defaults until they are loaded. */
function useSettings(): Settings {
  const [settings, setSettings] = useState(defaultSettings)
  useEffect(() => {
    let isUnmounted = false
    void loadSettings().then((loaded) => {
      if (!isUnmounted) setSettings(loaded)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  return settings
}

/** The installation's logo and name, or Sala's. */
function Brand({ productName, logoUrl }: Pick<Settings, 'productName' | 'logoUrl'>) {
  if (logoUrl)
    return <img className="brandLogo" src={logoUrl} alt={productName || defaultSettings.productName} />
  return (
    <span className="brand">
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <path
          fillRule="evenodd"
          d="M6 0h10a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Zm3.5 6v10h3V6Z"
        />
      </svg>
      {productName || defaultSettings.productName}
    </span>
  )
}

interface SignInPageProps {
  /** Notice of the ended session. */
  notice?: string | null
  /** Whether the network was blocked and the alert is not closed yet. */
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
