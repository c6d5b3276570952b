import { acceptInvite as texts } from '../../i18n/ptBR/acceptInvite.ts'
import { app } from '../../i18n/ptBR/app.ts'
import type { Invite } from '../../providers/publicAccount.ts'

/** A way on: within this page, by another document, or in another tab. */
export interface AccessLink {
  label: string
  href: string
  by: 'page' | 'document' | 'tab'
}

interface Circumstances {
  /** Where the analytics are; empty hides the way there (OQ-037). */
  analyticsUrl: string
  /** Who this browser is signed in as. */
  signedInAs?: string
}

/** Where an accepted invite leads, by what it allows. Who is signed in already need not do it again. */
export function accessLinks(
  { access, email }: Pick<Invite, 'access' | 'email'>,
  { analyticsUrl, signedInAs }: Circumstances,
): AccessLink[] {
  const links: AccessLink[] = []
  if (access.is_anaesthetist) links.push({ label: texts.app, href: '/redirect-to-app', by: 'page' })
  if (access.is_admin || access.is_manager)
    links.push({ label: texts.registry, href: signedInAs === email ? '/' : '/login', by: 'document' })
  if ((access.is_dashboard || access.is_network) && analyticsUrl)
    links.push({ label: `${texts.analytics} ${app.menu.newTab}`, href: analyticsUrl, by: 'tab' })
  return links
}
