import { app } from '../i18n/ptBR/app.ts'
import { HomeLink } from '../ui/HomeLink.tsx'
import { PlainPage } from '../ui/PlainPage.tsx'

export function RestrictedPage() {
  return (
    <PlainPage actions={<HomeLink />} icon="lock" title={app.screens.restricted}>
      {app.shell.restricted}
    </PlainPage>
  )
}
