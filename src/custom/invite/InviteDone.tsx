import { Link } from 'react-router'
import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import type { Invite } from '../../providers/publicAccount.ts'
import { readSession } from '../../providers/session.ts'
import { useSettings } from '../../providers/useSettings.ts'
import { buttonClass, PlainPage } from '../../ui/index.ts'
import { SignInLink } from '../visitor/SignInLink.tsx'
import { useHeadingFocus } from '../visitor/useHeadingFocus.ts'
import { type AccessLink, accessLinks } from './accessLinks.ts'

interface InviteDoneProps {
  invite: Invite
  /** Whether the invite was just accepted on this page. */
  isNew: boolean
}

/** Links after an accepted invite. */
export function InviteDone({ invite, isNew }: InviteDoneProps) {
  useHeadingFocus(isNew)
  const { analyticsUrl, registryUrl } = useSettings()
  const signedInAs = readSession()?.user.email
  const links = accessLinks(invite, { analyticsUrl, registryUrl, signedInAs })
  return (
    <PlainPage
      actions={
        <>
          {links.map((link) => (
            <AccessButton key={link.label} link={link} />
          ))}
          {!links.some(({ by }) => by === 'document') && <SignInLink />}
        </>
      }
      icon="success"
      title={texts.done}
    >
      {texts.doneHint(invite.institutions)}
    </PlainPage>
  )
}

function AccessButton({ link: { label, href, by } }: { link: AccessLink }) {
  const className = buttonClass('primary')
  if (by === 'page')
    return (
      <Link className={className} to={href}>
        {label}
      </Link>
    )
  const other = by === 'tab' ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a {...other} className={className} href={href}>
      {label}
    </a>
  )
}
