import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { app } from '../../i18n/ptBR/app.ts'
import type { Invite } from '../../providers/publicAccount.ts'

/** A link: client-side route, document navigation, or new tab. */
export interface AccessLink {
  label: string
  href: string
  by: 'page' | 'document' | 'tab'
}

interface LinkContext {
  /** Empty hides the link (OQ-037). */
  analyticsUrl: string
  /** URL of the web system; empty if it is this application. */
  registryUrl: string
  /** E-mail of the current session. */
  signedInAs?: string
}

/** The links offered by an invite's access flags; no sign-in link for the signed-in user. */
export function accessLinks(
  { access, email }: Pick<Invite, 'access' | 'email'>,
  { analyticsUrl, registryUrl, signedInAs }: LinkContext,
): AccessLink[] {
  const links: AccessLink[] = []
  if (access.is_anaesthetist) links.push({ label: texts.app, href: '/redirect-to-app', by: 'page' })
  if (access.is_admin || access.is_manager)
    links.push({
      label: texts.registry,
      href: registryUrl || (signedInAs === email ? '/' : '/login'),
      by: 'document',
    })
  if ((access.is_dashboard || access.is_network) && analyticsUrl)
    links.push({ label: `${texts.analytics} ${app.menu.newTab}`, href: analyticsUrl, by: 'tab' })
  return links
}
